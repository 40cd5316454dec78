-- The hero that a person played in a game that counted; '' for games of which no history is left.
ALTER TABLE rated ADD COLUMN hero TEXT NOT NULL DEFAULT '';
UPDATE rated SET hero = coalesce(
    (SELECT hero FROM played p WHERE p.person = rated.person AND p."table" = rated."table"), ''
);
