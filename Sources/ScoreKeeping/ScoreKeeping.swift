// ScoreKeeping
