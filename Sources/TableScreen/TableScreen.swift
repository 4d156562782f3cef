// TableScreen
