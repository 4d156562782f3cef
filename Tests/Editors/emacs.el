;;; What an author in Emacs with eglot gets.  -*- lexical-binding: t -*-
;;;
;;;     emacs --batch --load emacs.el

(require 'package)
(package-initialize)
(require 'eglot)

(defvar failed 0)
(defun expect (what holds)
  (unless holds
    (setq failed (1+ failed))
    (message "not so: %s" what)))
(defun wait-for (condition)
  (let ((end (+ (float-time) 10)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.05))
    (funcall condition)))

;; Where eglot keeps them hangs on its version.
(defun mistakes ()
  (or (bound-and-true-p eglot--diagnostics) (cadr (bound-and-true-p eglot--unreported-diagnostics))))

(define-derived-mode rules-mode fundamental-mode "Rules")
(add-to-list 'eglot-server-programs (cons 'rules-mode (list (getenv "HOUSERULES_PROGRAM") "lsp")))
(setq eglot-sync-connect 10)

(let* ((folder (make-temp-file "rules" t))
       (file (expand-file-name "my-game.yaml" folder)))
  (with-temp-file file
    (insert "house_rules: 2\nname: my-game\nsumary: Mine\nsheet:\n"
            "  tricks: {type: number, range: 0..13, points: 10}\nscore: points\n"))
  (with-current-buffer (find-file-noselect file)
    (rules-mode)
    (let ((project-find-functions (list (lambda (_) (cons 'transient folder)))))
      (apply #'eglot (eglot--guess-contact)))
    (expect "a mistake comes" (wait-for (lambda () (mistakes))))
    (let* ((server (eglot-current-server))
           (ask (lambda (method line column)
                  (jsonrpc-request server method
                                   (list :textDocument (eglot--TextDocumentIdentifier)
                                         :position (list :line line :character column))))))
      (goto-char (point-min))
      (search-forward "sumary")
      (replace-match "summary")
      (eglot--signal-textDocument/didChange)
      (let ((hover (funcall ask :textDocument/hover 4 3)))
        (expect "a name says what it is"
                (string-match-p "a line of the sheet" (plist-get (plist-get hover :contents) :value))))
      (goto-char (point-max))
      (insert "rou")
      (eglot--signal-textDocument/didChange)
      (let ((found (plist-get (funcall ask :textDocument/completion 6 3) :items)))
        (expect "keys are completed"
                (seq-find (lambda (item) (equal (plist-get item :label) "rounds")) found)))
      (eglot-shutdown server))
    (set-buffer-modified-p nil))
  (delete-directory folder t))
(message (if (= failed 0) "Emacs: all is as it should be" (format "%d are not so" failed)))
(kill-emacs (if (= failed 0) 0 1))
