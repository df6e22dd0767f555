/**
 * Rows as the baseline wrote them, at fixed times. After all later migrations they must look as if today's version had
 * written them.
 */
const AT = `timestamptz '2026-03-02 09:30+00'`;

const PEOPLE = `
insert into users (email, name, password_hash, language, is_staff, created_at, updated_at) values
  ('Una@farm.example', 'Una Ní Dhúill', 'hash', 'en', false, ${AT}, ${AT}),
  ('ana@oficina.example', 'Ana Núñez', null, 'es', true, ${AT}, ${AT});
insert into businesses (name, country, county, credits, created_at, updated_at) values
  ('Hillside Veterinary', 'Republic of Ireland', 'Galway', 12, ${AT}, ${AT}),
  ('Vale Labs', 'UK - Wales', 'Powys', 0, ${AT}, ${AT});
insert into business_logos values (1, 'image/png', '\\x89504e47', 'abc', ${AT});
insert into organisations (name, created_at, updated_at) values ('Parasite Watch', ${AT}, ${AT});
insert into business_members values (1, 1, 4, ${AT}), (2, 1, 1, ${AT});
insert into organisation_members values (1, 2, 3, 1, ${AT});
insert into organisation_businesses values (1, 1, 1, ${AT}, ${AT}), (1, 2, 2, null, ${AT});
insert into sessions (id, user_id, renewal_hash, created_at, last_used_at, expires_at)
  values ('0b9f4c62-9d4a-4f6c-8a66-7f0a1f0c2d11', 1, 'renewal', ${AT}, ${AT}, ${AT} + interval '14 days');
insert into access_tokens values ('token', '0b9f4c62-9d4a-4f6c-8a66-7f0a1f0c2d11', ${AT}, ${AT} + interval '15 minutes');
insert into password_resets values ('reset', 1, ${AT}, ${AT} + interval '1 hour', null);
insert into invitations (kind, organisation_id, email, token_hash, invited_by, created_at, expires_at, accepted_at) values
  ('member', 1, 'new@farm.example', 'open', 2, ${AT}, '2999-01-01', null),
  ('business', 1, 'una@farm.example', 'taken', 2, ${AT}, '2999-01-01', ${AT} + interval '1 day');
insert into rate_limits values ('login', 'key', ${AT}, 3);`;

const MESSAGES = `
insert into notifications (user_id, type, priority, title, payload, invitation_id, created_at, snoozed_until) values
  (1, 'invitation', 'high', 'You are invited', '{"organisationName": "Parasite Watch"}', 2, ${AT}, null),
  (1, 'reminder', 'low', 'Sample again', '{"dueDate": null}', null, ${AT}, ${AT} + interval '1 hour');
insert into notification_actions (notification_id, user_id, action, snooze, created_at)
  values (2, 1, 'snooze', '1h', ${AT});
insert into mails (kind, to_address, from_address, subject, body_text, created_at, sent_at) values
  ('invitation', 'new@farm.example', 'no-reply@epigram.example', 'Join us', 'Text', ${AT}, ${AT}),
  ('reset', 'una@farm.example', 'no-reply@epigram.example', 'New password', 'Text', ${AT}, null);
insert into page_views (viewed_at, path, audience) values (${AT}, '/home', 'external');
insert into audit_log (at, user_id, business_id, action, subject, detail)
  values (${AT}, 1, 1, 'business-update', 'business:1', '{"fields": ["name"]}');`;

const LIVESTOCK = `
insert into clients (business_id, name, number, postcode, created_at, updated_at)
  select b, 'Farm ' || n, 'C' || n, 'H91 ' || n, ${AT}, ${AT} from generate_series(1, 2) b, generate_series(1, 3) n;
insert into animals (business_id, client_id, name, animal_type, date_of_birth, created_at, updated_at)
  select business_id, id, 'Daisy', 1, '2024-04-01', ${AT}, ${AT} from clients order by id;
insert into tests (business_id, uuid, sample_id, client_id, animal_id, animal_type, test_type, status, method, created_at)
  select c.business_id, 'uuid-' || c.id || '-' || n, 'S-' || c.id || '-' || n, c.id,
    case when n % 4 = 0 then a.id end, case when n % 4 = 0 then 1 else 2 end, (array[1, 2, 3, 6])[n % 4 + 1],
    (array['positive', 'negative', 'processing', 'failed'])[n % 4 + 1], 'McMaster', ${AT} + n * interval '9 days 210 minutes'
  from clients c join animals a on a.business_id = c.business_id and a.client_id = c.id, generate_series(1, 12) n
  order by c.id, n;
insert into test_counts (business_id, test_id, parasite, eggs_counted, multiplication_factor)
  select business_id, id, p, case status when 'positive' then id % 17 * n else 0 end, 50 from tests, unnest(array['strongyle', 'nematodirus']) with ordinality x (p, n)
  where status in ('positive', 'negative') and test_type <> 3;
insert into comments (business_id, test_id, author_id, text, created_at, updated_at)
  select business_id, id, 1, 'Seen', ${AT}, ${AT} from tests where id % 5 = 0 order by id;`;

const VISITS = `insert into user_visits values (1, 'test-results', ${AT});`;

/** Rows that a database of the baseline can have. */
export const EARLIER_ROWS = [PEOPLE, MESSAGES, LIVESTOCK, VISITS].join('\n');
