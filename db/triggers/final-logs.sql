-- The audit log and the log of consents are not changed: an erasure takes away what names a person.
CREATE TRIGGER consent_log_is_final BEFORE UPDATE ON consent_log
BEGIN
  SELECT RAISE(ABORT, 'a consent is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER consent_log_is_kept BEFORE DELETE ON consent_log
WHEN EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id)
BEGIN
  SELECT RAISE(ABORT, 'a consent is kept as long as its account');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE ON audit_log
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.actor_id IS NOT OLD.actor_id
  OR NEW.actor_name IS NOT OLD.actor_name OR NEW.action IS NOT OLD.action
  OR NEW.subject IS NOT OLD.subject OR NEW.batch_id IS NOT OLD.batch_id
  OR (NEW.subject_name IS NOT OLD.subject_name AND NEW.subject_name IS NOT 'Deleted customer')
  OR (NEW.subject_id IS NOT OLD.subject_id AND NEW.subject_name IS NOT 'Deleted customer')
  OR (NEW.before IS NOT OLD.before AND NEW.before IS NOT
    json_remove(OLD.before, '$.note', '$.reason', '$.banReason', '$.invoicedTo'))
  OR (NEW.after IS NOT OLD.after AND NEW.after IS NOT
    json_remove(OLD.after, '$.note', '$.reason', '$.banReason', '$.invoicedTo'))
BEGIN
  SELECT RAISE(ABORT, 'an audit row is never changed');
END;
