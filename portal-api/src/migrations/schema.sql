create extension btree_gin;

create extension pg_trgm;

create table access_tokens (
  token_hash text not null,
  session_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint access_tokens_pkey PRIMARY KEY (token_hash),
  constraint access_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON public.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session ON public.access_tokens USING btree (session_id);
alter table access_tokens enable row level security, force row level security;
create policy own on access_tokens for all to public using ((EXISTS ( SELECT
   FROM sessions s
  WHERE ((s.id = access_tokens.session_id) AND (s.user_id = ( SELECT app_user_id() AS app_user_id)))))) with check ((EXISTS ( SELECT
   FROM sessions s
  WHERE ((s.id = access_tokens.session_id) AND (s.user_id = ( SELECT app_user_id() AS app_user_id))))));
create policy upkeep on access_tokens for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on access_tokens to epigram_portal;

create table animal_merges (
  business_id bigint not null,
  id bigint not null generated always as identity,
  animal_id bigint not null,
  merged_id bigint not null,
  merged_name text not null,
  merged_by bigint,
  merged_at timestamp with time zone not null default now(),
  undo_until timestamp with time zone not null,
  removed jsonb not null,
  constraint animal_merges_business_id_animal_id_fkey FOREIGN KEY (business_id, animal_id) REFERENCES animals(business_id, id) ON DELETE CASCADE,
  constraint animal_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint animal_merges_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX animal_merges_animal ON public.animal_merges USING btree (business_id, animal_id);
CREATE INDEX animal_merges_undo ON public.animal_merges USING btree (undo_until);
alter table animal_merges enable row level security, force row level security;
create policy tenant on animal_merges for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on animal_merges for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on animal_merges to epigram_portal;

create table animals (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  name text not null default ''::text,
  animal_type smallint not null,
  date_of_birth date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_key text collate "C" generated always as (plain_name(name)) stored,
  electronic_id text,
  official_tag text,
  identity_key text collate "C" generated always as (upper(regexp_replace(((((name || '|'::text) || COALESCE(electronic_id, ''::text)) || '|'::text) || COALESCE(official_tag, ''::text)), '[^0-9A-Za-z|]'::text, ''::text, 'g'::text))) stored,
  constraint animals_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint animals_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint animals_electronic_id_check CHECK (((length(electronic_id) >= 1) AND (length(electronic_id) <= 40))),
  constraint animals_name_check CHECK ((length(name) <= 120)),
  constraint animals_official_tag_check CHECK (((length(official_tag) >= 1) AND (length(official_tag) <= 40))),
  constraint animals_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX animals_by_type ON public.animals USING btree (business_id, animal_type, client_id);
CREATE INDEX animals_client ON public.animals USING btree (business_id, client_id, lower(name), id);
CREATE INDEX animals_electronic_id ON public.animals USING btree (business_id, electronic_id) WHERE (electronic_id IS NOT NULL);
CREATE INDEX animals_identity_search ON public.animals USING gin (abs(business_id), identity_key gin_trgm_ops);
CREATE INDEX animals_name_search ON public.animals USING gin (abs(business_id), name_key gin_trgm_ops);
CREATE UNIQUE INDEX animals_name_type_birth ON public.animals USING btree (business_id, client_id, lower(name), animal_type, date_of_birth) WHERE (name <> ''::text);
CREATE INDEX animals_official_tag ON public.animals USING btree (business_id, official_tag) WHERE (official_tag IS NOT NULL);
CREATE TRIGGER animals_noted_delete AFTER DELETE ON public.animals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_noted_delete();
CREATE TRIGGER animals_noted_insert AFTER INSERT ON public.animals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_noted_insert();
CREATE TRIGGER animals_noted_update AFTER UPDATE ON public.animals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_noted_update();
CREATE TRIGGER animals_told_delete AFTER DELETE ON public.animals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_told_delete();
CREATE TRIGGER animals_told_insert AFTER INSERT ON public.animals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_told_insert();
CREATE TRIGGER animals_told_update AFTER UPDATE ON public.animals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_told_update();
CREATE TRIGGER animals_written_animals_delete AFTER DELETE ON public.animals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_written_animals_delete();
CREATE TRIGGER animals_written_animals_insert AFTER INSERT ON public.animals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_written_animals_insert();
CREATE TRIGGER animals_written_animals_update AFTER UPDATE ON public.animals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION animals_written_animals_update();
alter table animals enable row level security, force row level security;
create policy search on animals for select to epigram_search using (true);
create policy tenant on animals for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on animals for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on animals to epigram_portal;
grant select on animals to epigram_search;

create table announcement_images (
  sha256 text not null,
  content_type text not null,
  bytes bytea,
  created_at timestamp with time zone not null default now(),
  file_sha256 text,
  constraint announcement_images_file_sha256_fkey FOREIGN KEY (file_sha256) REFERENCES stored_portal_files(sha256),
  constraint announcement_images_pkey PRIMARY KEY (sha256),
  constraint announcement_images_place CHECK ((num_nonnulls(bytes, file_sha256) = 1))
);
grant delete, insert, select, update on announcement_images to epigram_portal;

create table announcements (
  id bigint not null generated always as identity,
  author_id bigint,
  category text not null,
  audience text not null,
  image_sha256 text,
  event_at timestamp with time zone,
  location text,
  action_url text,
  texts jsonb not null,
  created_at timestamp with time zone not null default now(),
  publish_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  told_through bigint not null default 0,
  told_at timestamp with time zone,
  reached integer not null default 0,
  notified_through bigint not null default 0,
  notified_at timestamp with time zone,
  constraint announcements_action_url_check CHECK ((length(action_url) <= 500)),
  constraint announcements_audience_check CHECK ((audience = ANY (ARRAY['admin'::text, 'managers'::text, 'users'::text, 'all'::text]))),
  constraint announcements_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_category_check CHECK ((category = ANY (ARRAY['feature'::text, 'maintenance'::text, 'policy'::text, 'general'::text, 'event'::text, 'training'::text]))),
  constraint announcements_location_check CHECK ((length(location) <= 120)),
  constraint announcements_pkey PRIMARY KEY (id)
);
CREATE INDEX announcements_due ON public.announcements USING btree (publish_at) WHERE ((notified_at IS NULL) AND (withdrawn_at IS NULL));
CREATE TRIGGER announcements_former_names BEFORE INSERT OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION announcements_former_names();
grant delete, insert, select, update on announcements to epigram_portal;

create table api_keys (
  business_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  key_hash text not null,
  ending text not null,
  created_by bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  scopes text[] not null,
  constraint api_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint api_keys_business_id_key_hash_key UNIQUE (business_id, key_hash),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE,
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint api_keys_pkey PRIMARY KEY (business_id, id),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
alter table api_keys enable row level security, force row level security;
create policy tenant on api_keys for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on api_keys for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on api_keys to epigram_portal;

create table assessments (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  revision integer not null default 1,
  wordings jsonb not null default '{}'::jsonb,
  answers jsonb not null default '{}'::jsonb,
  conclusion text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  signed_at timestamp with time zone,
  signed_by bigint,
  signer text,
  sheet json,
  constraint assessments_answers_check CHECK ((jsonb_typeof(answers) = 'object'::text)),
  constraint assessments_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint assessments_check CHECK ((((signed_at IS NULL) = (sheet IS NULL)) AND ((signed_at IS NULL) = (signer IS NULL)))),
  constraint assessments_check1 CHECK (((signed_at IS NULL) OR (conclusion <> ''::text))),
  constraint assessments_conclusion_check CHECK ((length(conclusion) <= 2000)),
  constraint assessments_pkey PRIMARY KEY (business_id, id),
  constraint assessments_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint assessments_wordings_check CHECK ((jsonb_typeof(wordings) = 'object'::text))
);
CREATE INDEX assessments_client ON public.assessments USING btree (business_id, client_id, id DESC);
alter table assessments enable row level security, force row level security;
create policy tenant on assessments for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on assessments for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on assessments to epigram_portal;

create table audit_log (
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  user_id bigint,
  business_id bigint,
  organisation_id bigint,
  action text not null,
  subject text,
  detail jsonb not null default '{}'::jsonb,
  request_id text,
  constraint audit_log_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE SET NULL,
  constraint audit_log_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE SET NULL,
  constraint audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
) partition by range (at);
CREATE INDEX audit_log_business ON ONLY public.audit_log USING btree (business_id, at DESC, id DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX audit_log_organisation ON ONLY public.audit_log USING btree (organisation_id, at DESC, id DESC) WHERE (organisation_id IS NOT NULL);
CREATE INDEX audit_log_thresholds ON ONLY public.audit_log USING btree (subject, at DESC, id DESC) WHERE (action = 'burden-thresholds-update'::text);
CREATE INDEX audit_log_time ON ONLY public.audit_log USING btree (at);
CREATE INDEX audit_log_user ON ONLY public.audit_log USING btree (user_id, at DESC, id DESC) WHERE ((business_id IS NULL) AND (organisation_id IS NULL));
CREATE TRIGGER audit_log_stands BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_stands();
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stands();
alter table audit_log enable row level security, force row level security;
create policy mine on audit_log for select to public using (((user_id = ( SELECT app_user_id() AS app_user_id)) AND (business_id IS NULL) AND (organisation_id IS NULL)));
create policy own on audit_log for select to public using (((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])) OR (organisation_id = ( SELECT app_organisation_id() AS app_organisation_id))));
create policy thresholds on audit_log for select to public using ((action = 'burden-thresholds-update'::text));
create policy upkeep on audit_log for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
create policy written on audit_log for insert to public with check (true);
grant insert, select on audit_log to epigram_portal;

create table burden_thresholds (
  animal_type smallint not null,
  parasite text not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  source text not null,
  constraint burden_thresholds_pkey PRIMARY KEY (animal_type, parasite)
);
grant delete, insert, select, update on burden_thresholds to epigram_portal;

create table business_logos (
  business_id bigint not null,
  content_type text not null,
  bytes bytea,
  sha256 text not null,
  updated_at timestamp with time zone not null default now(),
  file_sha256 text,
  report_png bytea,
  constraint business_logos_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_logos_bytes_check CHECK ((length(bytes) <= ((2 * 1024) * 1024))),
  constraint business_logos_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
  constraint business_logos_pkey PRIMARY KEY (business_id),
  constraint business_logos_place CHECK ((num_nonnulls(bytes, file_sha256) > 0))
);
CREATE INDEX business_logos_in_rows ON public.business_logos USING btree (business_id) WHERE (bytes IS NOT NULL);
alter table business_logos enable row level security, force row level security;
create policy readable on business_logos for select to public using (true);
create policy tenant on business_logos for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on business_logos for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on business_logos to epigram_portal;

create table business_members (
  business_id bigint not null,
  user_id bigint not null,
  role smallint not null,
  created_at timestamp with time zone not null default now(),
  constraint business_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint business_members_pkey PRIMARY KEY (business_id, user_id),
  constraint business_members_role_check CHECK (((role >= 1) AND (role <= 4))),
  constraint business_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX business_members_user ON public.business_members USING btree (user_id);
alter table business_members enable row level security, force row level security;
create policy own on business_members for all to public using ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[]))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy seen on business_members for select to public using ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on business_members for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on business_members to epigram_portal;

create table businesses (
  id bigint not null generated always as identity,
  name text not null,
  logo text,
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text not null,
  postcode text,
  lat double precision,
  lng double precision,
  weather_station_id text,
  infinite_credits boolean not null default false,
  credits integer not null default 0,
  plan_expires_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  requires_second_factor boolean not null default false,
  time_zone text not null,
  constraint businesses_credits_check CHECK ((credits >= 0)),
  constraint businesses_name_check CHECK ((length(name) <= 120)),
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_time_zone_check CHECK ((length(time_zone) <= 64)),
  constraint businesses_weather_station_id_fkey FOREIGN KEY (weather_station_id) REFERENCES weather_stations(id)
);
CREATE TRIGGER businesses_deleting BEFORE DELETE ON public.businesses FOR EACH ROW EXECUTE FUNCTION businesses_take_rows_along();
CREATE TRIGGER businesses_zone BEFORE INSERT ON public.businesses FOR EACH ROW EXECUTE FUNCTION businesses_time_zone();
CREATE TRIGGER note_credits AFTER UPDATE OF credits ON public.businesses FOR EACH ROW WHEN ((new.credits <> old.credits)) EXECUTE FUNCTION note_credits();
alter table businesses enable row level security, force row level security;
create policy readable on businesses for select to public using (true);
create policy tenant on businesses for all to public using (((id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on businesses for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on businesses to epigram_portal;

create table calendar_feeds (
  user_id bigint not null,
  key_hash text not null,
  time_zone text not null,
  created_at timestamp with time zone not null default now(),
  constraint calendar_feeds_key_hash_key UNIQUE (key_hash),
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table calendar_feeds enable row level security, force row level security;
create policy own on calendar_feeds for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on calendar_feeds for select to public using ((key_hash = ( SELECT app_key() AS app_key)));
create policy upkeep on calendar_feeds for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on calendar_feeds to epigram_portal;

create table change_counters (
  business_id bigint not null,
  last bigint not null,
  constraint change_counters_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint change_counters_pkey PRIMARY KEY (business_id)
);
alter table change_counters enable row level security, force row level security;
create policy tenant on change_counters for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on change_counters for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on change_counters to epigram_portal;

create table client_farms (
  business_id bigint not null,
  client_id bigint not null,
  altitude smallint,
  station_id text,
  lambing_first date,
  lambing_last date,
  updated_at timestamp with time zone not null default now(),
  constraint client_farms_altitude_check CHECK (((altitude >= '-10'::integer) AND (altitude <= 1300))),
  constraint client_farms_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint client_farms_check CHECK ((lambing_last >= lambing_first)),
  constraint client_farms_pkey PRIMARY KEY (business_id, client_id),
  constraint client_farms_station_id_fkey FOREIGN KEY (station_id) REFERENCES weather_stations(id)
);
alter table client_farms enable row level security, force row level security;
create policy tenant on client_farms for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on client_farms for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on client_farms to epigram_portal;

create table client_merges (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  merged_id bigint not null,
  merged_name text not null,
  merged_by bigint,
  merged_at timestamp with time zone not null default now(),
  undo_until timestamp with time zone not null,
  removed jsonb not null,
  moved jsonb not null,
  constraint client_merges_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint client_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint client_merges_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX client_merges_client ON public.client_merges USING btree (business_id, client_id, merged_at DESC);
CREATE INDEX client_merges_undo ON public.client_merges USING btree (undo_until);
alter table client_merges enable row level security, force row level security;
create policy tenant on client_merges for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on client_merges for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on client_merges to epigram_portal;

create table client_months (
  business_id bigint not null,
  client_id bigint not null,
  month date not null,
  animal_type smallint not null,
  fluke boolean not null,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  constraint client_months_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint client_months_pkey PRIMARY KEY (business_id, client_id, month, animal_type, fluke) INCLUDE (processing, positive, negative, failed)
);
CREATE INDEX client_months_by_month ON public.client_months USING btree (business_id, month, client_id) INCLUDE (animal_type, fluke, processing, positive, negative, failed);
alter table client_months enable row level security, force row level security;
create policy tenant on client_months for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on client_months for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on client_months to epigram_portal;

create table client_reports (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  sent_by bigint,
  sent_at timestamp with time zone not null default now(),
  language text not null,
  period_start date not null,
  period_end date not null,
  recipients text[] not null,
  constraint client_reports_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint client_reports_pkey PRIMARY KEY (business_id, id),
  constraint client_reports_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX client_reports_client ON public.client_reports USING btree (business_id, client_id, sent_at DESC, id DESC);
alter table client_reports enable row level security, force row level security;
create policy tenant on client_reports for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on client_reports for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on client_reports to epigram_portal;

create table client_totals (
  business_id bigint not null,
  client_id bigint not null,
  tests integer not null default 0,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  last_test_at timestamp with time zone,
  last_test_id bigint,
  last_status text,
  retest_on date,
  animals integer not null default 0,
  animal_types smallint[] not null default '{}'::smallint[],
  constraint client_totals_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint client_totals_pkey PRIMARY KEY (business_id, client_id) INCLUDE (tests, processing, positive, negative, failed, last_test_at, last_status)
);
CREATE INDEX client_totals_last ON public.client_totals USING btree (business_id, last_test_at);
CREATE INDEX client_totals_order ON public.client_totals USING btree (business_id, tests DESC, client_id) WHERE (tests >= 0);
CREATE INDEX client_totals_retest ON public.client_totals USING btree (business_id, retest_on) INCLUDE (client_id, last_test_at) WHERE (retest_on IS NOT NULL);
alter table client_totals enable row level security, force row level security;
create policy search on client_totals for select to epigram_search using (true);
create policy tenant on client_totals for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on client_totals for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on client_totals to epigram_portal;
grant select on client_totals to epigram_search;

create table clients (
  business_id bigint not null,
  id bigint not null generated always as identity,
  name text not null,
  number text,
  postcode text,
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  lat double precision,
  lng double precision,
  farm_type text,
  flock_number text,
  details text,
  status smallint not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  name_key text collate "C" generated always as (plain_name(name)) stored,
  place_exact boolean not null default false,
  herd_number text,
  holding_number text,
  town_key text collate "C" generated always as ((' '::text || plain_name(city))) stored,
  numbers_key text collate "C" generated always as (upper(regexp_replace(((((((((((COALESCE(number, ''::text) || '|'::text) || COALESCE(postcode, ''::text)) || '|'::text) || COALESCE(phone, ''::text)) || '|'::text) || COALESCE(flock_number, ''::text)) || '|'::text) || COALESCE(herd_number, ''::text)) || '|'::text) || COALESCE(holding_number, ''::text)), '[^0-9A-Za-z|]'::text, ''::text, 'g'::text))) stored,
  constraint clients_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint clients_details_check CHECK ((length(details) <= 2000)),
  constraint clients_herd_number_check CHECK (((length(herd_number) >= 1) AND (length(herd_number) <= 120))),
  constraint clients_holding_number_check CHECK (((length(holding_number) >= 1) AND (length(holding_number) <= 120))),
  constraint clients_name_check CHECK ((length(name) <= 120)),
  constraint clients_pkey PRIMARY KEY (business_id, id),
  constraint clients_place_exact_check CHECK (((NOT place_exact) OR ((lat IS NOT NULL) AND (lng IS NOT NULL)))),
  constraint clients_status_check CHECK (((status >= 0) AND (status <= 2)))
);
CREATE INDEX clients_facts_search ON public.clients USING gin (abs(business_id), town_key gin_trgm_ops, numbers_key gin_trgm_ops);
CREATE INDEX clients_name_order ON public.clients USING btree (business_id, name_key, id);
CREATE UNIQUE INDEX clients_name_postcode ON public.clients USING btree (business_id, lower(name), upper(replace(COALESCE(postcode, ''::text), ' '::text, ''::text)));
CREATE INDEX clients_name_search ON public.clients USING gin (abs(business_id), name_key gin_trgm_ops);
CREATE INDEX clients_number ON public.clients USING btree (business_id, number);
CREATE TRIGGER clients_inserted AFTER INSERT ON public.clients REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_roll_up();
CREATE TRIGGER clients_noted_delete AFTER DELETE ON public.clients REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_noted_delete();
CREATE TRIGGER clients_noted_insert AFTER INSERT ON public.clients REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_noted_insert();
CREATE TRIGGER clients_noted_update AFTER UPDATE ON public.clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_noted_update();
CREATE TRIGGER clients_told_delete AFTER DELETE ON public.clients REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_told_delete();
CREATE TRIGGER clients_told_insert AFTER INSERT ON public.clients REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_told_insert();
CREATE TRIGGER clients_told_update AFTER UPDATE ON public.clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION clients_told_update();
alter table clients enable row level security, force row level security;
create policy search on clients for select to epigram_search using (true);
create policy tenant on clients for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on clients for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on clients to epigram_portal;
grant select on clients to epigram_search;

create table comments (
  business_id bigint not null,
  id bigint not null generated always as identity,
  test_id bigint not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint comments_business_id_test_id_fkey FOREIGN KEY (business_id, test_id) REFERENCES tests(business_id, id) ON DELETE CASCADE,
  constraint comments_pkey PRIMARY KEY (business_id, id),
  constraint comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX comments_test ON public.comments USING btree (business_id, test_id, created_at, id);
alter table comments enable row level security, force row level security;
create policy tenant on comments for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on comments for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on comments to epigram_portal;

create table contract_uses (
  day date not null,
  remote text not null,
  needs text not null,
  shell text not null,
  operation text not null,
  requests bigint not null,
  constraint contract_uses_pkey PRIMARY KEY (day, remote, needs, shell, operation)
);
grant delete, insert, select, update on contract_uses to epigram_portal;

create table credit_changes (
  business_id bigint not null,
  id bigint not null generated always as identity,
  at timestamp with time zone not null default now(),
  change integer not null,
  constraint credit_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint credit_changes_change_check CHECK ((change <> 0)),
  constraint credit_changes_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX credit_changes_at ON public.credit_changes USING btree (business_id, at);
alter table credit_changes enable row level security, force row level security;
create policy tenant on credit_changes for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on credit_changes for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on credit_changes to epigram_portal;

create table data_changes (
  business_id bigint not null,
  kind text not null,
  row_id bigint not null,
  uuid text,
  number bigint,
  changed_at timestamp with time zone,
  is_deleted boolean not null,
  constraint data_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint data_changes_pkey PRIMARY KEY (business_id, kind, row_id)
);
CREATE INDEX data_changes_open ON public.data_changes USING btree (business_id) WHERE (number IS NULL);
CREATE INDEX data_changes_order ON public.data_changes USING btree (business_id, kind, number);
alter table data_changes enable row level security, force row level security;
create policy tenant on data_changes for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on data_changes for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on data_changes to epigram_portal;

create table export_chunks (
  user_id bigint not null,
  export_id uuid not null,
  part integer not null,
  bytes bytea storage "e",
  file_sha256 text,
  constraint export_chunks_bytes_check CHECK ((length(bytes) <= (1024 * 1024))),
  constraint export_chunks_pkey PRIMARY KEY (user_id, export_id, part),
  constraint export_chunks_place CHECK ((num_nonnulls(bytes, file_sha256) = 1)),
  constraint export_chunks_user_id_export_id_fkey FOREIGN KEY (user_id, export_id) REFERENCES exports(user_id, id) ON DELETE CASCADE,
  constraint export_chunks_user_id_file_sha256_fkey FOREIGN KEY (user_id, file_sha256) REFERENCES stored_user_files(user_id, sha256)
);
CREATE INDEX export_chunks_file ON public.export_chunks USING btree (user_id, file_sha256) WHERE (file_sha256 IS NOT NULL);
CREATE INDEX export_chunks_in_rows ON public.export_chunks USING btree (user_id, export_id, part) WHERE (file_sha256 IS NULL);
alter table export_chunks enable row level security, force row level security;
create policy own on export_chunks for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on export_chunks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on export_chunks to epigram_portal;

create table exports (
  user_id bigint not null,
  id uuid not null default gen_random_uuid(),
  status text not null default 'queued'::text,
  format text not null,
  language text not null,
  context_business_id bigint,
  context_organisation_id bigint,
  search text,
  filters jsonb not null default '{}'::jsonb,
  business_ids bigint[] not null default '{}'::bigint[],
  tests_total integer not null,
  tests_done integer not null default 0,
  bytes bigint not null default 0,
  attempt integer not null default 0,
  failure text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint exports_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text]))),
  constraint exports_pkey PRIMARY KEY (user_id, id),
  constraint exports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
  constraint exports_tests_done_check CHECK ((tests_done >= 0)),
  constraint exports_tests_total_check CHECK ((tests_total >= 0)),
  constraint exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX exports_expiry ON public.exports USING btree (expires_at);
alter table exports enable row level security, force row level security;
create policy own on exports for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on exports for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on exports to epigram_portal;

create table forecast_watches (
  user_id bigint not null,
  id bigint not null generated always as identity,
  station_id text,
  business_id bigint,
  client_id bigint,
  level text not null,
  created_at timestamp with time zone not null default now(),
  constraint forecast_watches_check CHECK (((station_id IS NOT NULL) <> (client_id IS NOT NULL))),
  constraint forecast_watches_check1 CHECK (((business_id IS NULL) = (client_id IS NULL))),
  constraint forecast_watches_pkey PRIMARY KEY (user_id, id),
  constraint forecast_watches_station_id_fkey FOREIGN KEY (station_id) REFERENCES weather_stations(id) ON DELETE CASCADE,
  constraint forecast_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX forecast_watches_farm ON public.forecast_watches USING btree (user_id, business_id, client_id) WHERE (client_id IS NOT NULL);
CREATE UNIQUE INDEX forecast_watches_station ON public.forecast_watches USING btree (user_id, station_id) WHERE (station_id IS NOT NULL);
alter table forecast_watches enable row level security, force row level security;
create policy own on forecast_watches for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on forecast_watches for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on forecast_watches to epigram_portal;

create table former_passwords (
  user_id bigint not null,
  id bigint not null generated always as identity,
  password_hash text not null,
  replaced_at timestamp with time zone not null default now(),
  constraint former_passwords_pkey PRIMARY KEY (user_id, id),
  constraint former_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table former_passwords enable row level security, force row level security;
create policy own on former_passwords for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on former_passwords for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on former_passwords to epigram_portal;

create table former_thresholds (
  business_id bigint not null,
  animal_type smallint not null,
  parasite text not null,
  weeks_before date not null default 'infinity'::date,
  known boolean not null,
  light_max integer,
  moderate_max integer,
  high_max integer,
  weeks_from date not null default '-infinity'::date,
  constraint former_thresholds_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint former_thresholds_check CHECK ((weeks_from < weeks_before)),
  constraint former_thresholds_pkey PRIMARY KEY (business_id, animal_type, parasite, weeks_before)
);
alter table former_thresholds enable row level security, force row level security;
create policy readable on former_thresholds for select to public using (true);
create policy tenant on former_thresholds for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on former_thresholds for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on former_thresholds to epigram_portal;

create table groups (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  name text not null,
  animal_type smallint not null,
  age_class text not null,
  animals integer,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint groups_age_class_check CHECK ((age_class = ANY (ARRAY['young'::text, 'growing'::text, 'adult'::text, 'mixed'::text]))),
  constraint groups_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint groups_animals_check CHECK ((animals > 0)),
  constraint groups_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint groups_name_check CHECK ((length(name) <= 120)),
  constraint groups_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX groups_client ON public.groups USING btree (business_id, client_id);
CREATE TRIGGER groups_noted_delete AFTER DELETE ON public.groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION groups_noted_delete();
CREATE TRIGGER groups_noted_insert AFTER INSERT ON public.groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION groups_noted_insert();
CREATE TRIGGER groups_noted_update AFTER UPDATE ON public.groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION groups_noted_update();
alter table groups enable row level security, force row level security;
create policy tenant on groups for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on groups for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on groups to epigram_portal;

create table idempotency_keys (
  business_id bigint not null,
  key text not null,
  request_hash text not null,
  answer text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint idempotency_keys_pkey PRIMARY KEY (business_id, key)
);
CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy tenant on idempotency_keys for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on idempotency_keys for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on idempotency_keys to epigram_portal;

create table import_matches (
  business_id bigint not null,
  layout text not null,
  match jsonb not null,
  stored_by bigint,
  stored_at timestamp with time zone not null default now(),
  kind text not null default 'results'::text,
  headings text[],
  constraint import_matches_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint import_matches_kind_check CHECK ((kind = ANY (ARRAY['results'::text, 'clients'::text]))),
  constraint import_matches_pkey PRIMARY KEY (business_id, layout),
  constraint import_matches_stored_by_fkey FOREIGN KEY (stored_by) REFERENCES users(id) ON DELETE SET NULL
);
alter table import_matches enable row level security, force row level security;
create policy tenant on import_matches for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on import_matches for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on import_matches to epigram_portal;

create table import_words (
  business_id bigint not null,
  field text not null,
  word text not null,
  meaning text not null,
  stored_by bigint,
  stored_at timestamp with time zone not null default now(),
  constraint import_words_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint import_words_pkey PRIMARY KEY (business_id, field, word),
  constraint import_words_stored_by_fkey FOREIGN KEY (stored_by) REFERENCES users(id) ON DELETE SET NULL
);
alter table import_words enable row level security, force row level security;
create policy tenant on import_words for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on import_words for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on import_words to epigram_portal;

create table invitations (
  id bigint not null generated always as identity,
  kind text not null,
  organisation_id bigint,
  email text not null,
  role text not null default 'member'::text,
  permissions text[] not null default '{view_reports}'::text[],
  message text,
  token_hash text not null,
  invited_by bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  declined_at timestamp with time zone,
  access_level smallint not null default 0,
  withdrawn_at timestamp with time zone,
  expired_at timestamp with time zone,
  by_mail boolean not null default true,
  business_id bigint,
  constraint invitations_access_level_check CHECK ((access_level >= 0)),
  constraint invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint invitations_email_check CHECK ((length(email) <= 254)),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'business'::text]))),
  constraint invitations_message_check CHECK ((length(message) <= 2000)),
  constraint invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_role_check CHECK (((role = ANY (ARRAY['member'::text, 'manager'::text])) OR ((role = 'owner'::text) AND (business_id IS NOT NULL)))),
  constraint invitations_team CHECK (((business_id IS NULL) OR (kind = 'member'::text))),
  constraint invitations_tenant CHECK (((organisation_id IS NULL) <> (business_id IS NULL))),
  constraint invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invitations_business ON public.invitations USING btree (business_id, created_at DESC) WHERE (business_id IS NOT NULL);
CREATE INDEX invitations_email ON public.invitations USING btree (lower(email));
CREATE INDEX invitations_open ON public.invitations USING btree (expires_at) WHERE ((accepted_at IS NULL) AND (declined_at IS NULL) AND (expired_at IS NULL));
CREATE INDEX invitations_organisation ON public.invitations USING btree (organisation_id, created_at DESC);
alter table invitations enable row level security, force row level security;
create policy own on invitations for all to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id))) with check ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy seen on invitations for select to public using ((token_hash = ( SELECT app_key() AS app_key)));
create policy team on invitations for all to public using ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[]))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on invitations for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on invitations to epigram_portal;

create table known_devices (
  user_id bigint not null,
  device_hash text not null,
  last_used_at timestamp with time zone not null default now(),
  constraint known_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table known_devices enable row level security, force row level security;
create policy own on known_devices for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on known_devices for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on known_devices to epigram_portal;

create table level_weeks (
  business_id bigint not null,
  week date not null,
  animal_type smallint not null,
  status text not null,
  level smallint not null,
  tests integer not null,
  constraint level_weeks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint level_weeks_pkey PRIMARY KEY (business_id, week, animal_type, status, level) INCLUDE (tests)
);
CREATE TRIGGER level_weeks_sum_delete AFTER DELETE ON public.level_weeks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION level_weeks_sum_delete();
CREATE TRIGGER level_weeks_sum_insert AFTER INSERT ON public.level_weeks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION level_weeks_sum_insert();
CREATE TRIGGER level_weeks_sum_update AFTER UPDATE ON public.level_weeks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION level_weeks_sum_update();
alter table level_weeks enable row level security, force row level security;
create policy tenant on level_weeks for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on level_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on level_weeks to epigram_portal;

create table mail_keys (
  user_id bigint not null,
  key uuid not null default gen_random_uuid(),
  constraint mail_keys_key_key UNIQUE (key),
  constraint mail_keys_pkey PRIMARY KEY (user_id),
  constraint mail_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table mail_keys enable row level security, force row level security;
create policy own on mail_keys for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on mail_keys for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on mail_keys to epigram_portal;

create table mail_recipients (
  business_id bigint not null,
  address text not null,
  key uuid not null default gen_random_uuid(),
  ended_at timestamp with time zone,
  constraint mail_recipients_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint mail_recipients_pkey PRIMARY KEY (business_id, address)
);
CREATE INDEX mail_recipients_key ON public.mail_recipients USING btree (key);
alter table mail_recipients enable row level security, force row level security;
create policy tenant on mail_recipients for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on mail_recipients for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on mail_recipients to epigram_portal;

create table mails (
  id bigint not null generated always as identity,
  kind text not null,
  to_address text not null,
  from_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  language text not null default 'en'::text,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  last_error text,
  attachment_name text,
  attachment bytea,
  unsubscribe_url text,
  from_name text,
  reply_to text,
  business_id bigint,
  attachment_sha256 text,
  constraint mails_attachment_place CHECK (((attachment_sha256 IS NULL) OR ((business_id IS NOT NULL) AND (attachment IS NULL)))) NOT VALID
) partition by range (created_at);
CREATE INDEX mails_recipient ON ONLY public.mails USING btree (lower(to_address), created_at DESC);
CREATE INDEX mails_unsent ON ONLY public.mails USING btree (created_at) WHERE (sent_at IS NULL);
CREATE TRIGGER mails_attachment_business BEFORE INSERT ON public.mails FOR EACH ROW WHEN (((new.attachment IS NOT NULL) AND (new.business_id IS NULL))) EXECUTE FUNCTION mails_attachment_business();
alter table mails enable row level security, force row level security;
create policy own on mails for all to public using ((id = ( SELECT app_mail_id() AS app_mail_id))) with check ((id = ( SELECT app_mail_id() AS app_mail_id)));
create policy upkeep on mails for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
create policy written on mails for insert to public with check (((business_id IS NULL) OR (business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[]))));
grant delete, insert, select, update on mails to epigram_portal;

create table notification_actions (
  id bigint not null generated always as identity,
  notification_id bigint not null,
  user_id bigint not null,
  action text not null,
  comment text,
  notes text,
  snooze text,
  created_at timestamp with time zone not null default now(),
  constraint notification_actions_comment_check CHECK ((length(comment) <= 500)),
  constraint notification_actions_notes_check CHECK ((length(notes) <= 500)),
  constraint notification_actions_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  constraint notification_actions_pkey PRIMARY KEY (id),
  constraint notification_actions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notification_actions_notification ON public.notification_actions USING btree (notification_id);
alter table notification_actions enable row level security, force row level security;
create policy own on notification_actions for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on notification_actions for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on notification_actions to epigram_portal;

create table notification_preferences (
  user_id bigint not null,
  topic text not null,
  portal boolean not null,
  mail text not null,
  push boolean not null,
  constraint notification_preferences_mail_check CHECK ((mail = ANY (ARRAY['off'::text, 'immediately'::text, 'daily'::text]))),
  constraint notification_preferences_pkey PRIMARY KEY (user_id, topic),
  constraint notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table notification_preferences enable row level security, force row level security;
create policy own on notification_preferences for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on notification_preferences for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on notification_preferences to epigram_portal;

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text not null,
  priority text not null default 'medium'::text,
  title text not null,
  description text not null default ''::text,
  action_url text,
  is_read boolean not null default false,
  requires_action boolean not null default false,
  payload jsonb not null default '{}'::jsonb,
  invitation_id bigint,
  created_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  snoozed_until timestamp with time zone,
  action text,
  acted_at timestamp with time zone,
  kind text,
  topic text,
  facts jsonb not null default '{}'::jsonb,
  once_key text,
  in_portal boolean not null default true,
  mail text,
  push boolean not null default false,
  urgency smallint not null generated always as (
CASE COALESCE((payload ->> 'severity'::text), priority)
    WHEN 'critical'::text THEN 4
    WHEN 'urgent'::text THEN 3
    WHEN 'high'::text THEN 2
    WHEN 'medium'::text THEN 1
    ELSE 0
END) stored,
  constraint notifications_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE,
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['immediately'::text, 'daily'::text]))),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text]))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['invitation'::text, 'approval'::text, 'alert'::text, 'announcement'::text, 'review'::text, 'reminder'::text]))),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notifications_announcements ON public.notifications USING btree (once_key) WHERE (kind = 'announcement'::text);
CREATE INDEX notifications_mail ON public.notifications USING btree (mail, id) WHERE (mail IS NOT NULL);
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, once_key);
CREATE INDEX notifications_push ON public.notifications USING btree (id) WHERE push;
CREATE INDEX notifications_snoozed ON public.notifications USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, created_at DESC, id DESC) WHERE ((dismissed_at IS NULL) AND (NOT is_read));
CREATE INDEX notifications_user ON public.notifications USING btree (user_id, created_at DESC, id DESC) WHERE (dismissed_at IS NULL);
alter table notifications enable row level security, force row level security;
create policy own on notifications for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on notifications for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on notifications to epigram_portal;

create table open_changes (
  business_id bigint not null,
  id uuid not null default gen_random_uuid(),
  constraint number_changes TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint open_changes_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint open_changes_pkey PRIMARY KEY (business_id, id)
);
CREATE CONSTRAINT TRIGGER number_changes AFTER INSERT ON public.open_changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_changes();
alter table open_changes enable row level security, force row level security;
create policy tenant on open_changes for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on open_changes for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on open_changes to epigram_portal;

create table opened_tests (
  business_id bigint not null,
  test_id bigint not null,
  user_id bigint not null,
  opened_at timestamp with time zone not null default now(),
  constraint opened_tests_business_id_test_id_fkey FOREIGN KEY (business_id, test_id) REFERENCES tests(business_id, id) ON DELETE CASCADE,
  constraint opened_tests_pkey PRIMARY KEY (business_id, test_id, user_id),
  constraint opened_tests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table opened_tests enable row level security, force row level security;
create policy tenant on opened_tests for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on opened_tests for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on opened_tests to epigram_portal;

create table organisation_businesses (
  organisation_id bigint not null,
  business_id bigint not null,
  link_status smallint not null default 2,
  linked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint organisation_businesses_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint organisation_businesses_link_status_check CHECK (((link_status >= 1) AND (link_status <= 3))),
  constraint organisation_businesses_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_businesses_pkey PRIMARY KEY (organisation_id, business_id)
);
CREATE INDEX organisation_businesses_business ON public.organisation_businesses USING btree (business_id);
CREATE TRIGGER organisation_businesses_sum AFTER INSERT OR DELETE ON public.organisation_businesses FOR EACH ROW EXECUTE FUNCTION organisation_businesses_sum();
CREATE TRIGGER organisation_businesses_sum_update AFTER UPDATE ON public.organisation_businesses FOR EACH ROW WHEN (((old.organisation_id IS DISTINCT FROM new.organisation_id) OR (old.business_id IS DISTINCT FROM new.business_id) OR (old.link_status IS DISTINCT FROM new.link_status))) EXECUTE FUNCTION organisation_businesses_sum();
alter table organisation_businesses enable row level security, force row level security;
create policy own on organisation_businesses for all to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id))) with check ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy seen on organisation_businesses for select to public using (((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])) OR (organisation_id IN ( SELECT m.organisation_id
   FROM organisation_members m
  WHERE (m.user_id = ( SELECT app_user_id() AS app_user_id))))));
create policy upkeep on organisation_businesses for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_businesses to epigram_portal;

create table organisation_level_weeks (
  organisation_id bigint not null,
  week date not null,
  animal_type smallint not null,
  status text not null,
  level smallint not null,
  entry bigint not null,
  tests integer not null,
  constraint organisation_level_weeks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_level_weeks_pkey PRIMARY KEY (organisation_id, week, animal_type, status, level, entry) INCLUDE (tests)
);
CREATE INDEX organisation_level_weeks_entries ON public.organisation_level_weeks USING btree (entry) WHERE ((entry > 0) OR (tests = 0));
alter table organisation_level_weeks enable row level security, force row level security;
create policy own on organisation_level_weeks for select to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy upkeep on organisation_level_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_level_weeks to epigram_portal;

create table organisation_members (
  organisation_id bigint not null,
  user_id bigint not null,
  role smallint not null,
  access_level smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  constraint organisation_members_access_level_check CHECK ((access_level >= 0)),
  constraint organisation_members_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_members_pkey PRIMARY KEY (organisation_id, user_id),
  constraint organisation_members_role_check CHECK (((role >= 1) AND (role <= 3))),
  constraint organisation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX organisation_members_user ON public.organisation_members USING btree (user_id);
alter table organisation_members enable row level security, force row level security;
create policy own on organisation_members for all to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id))) with check ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy seen on organisation_members for select to public using ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on organisation_members for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_members to epigram_portal;

create table organisation_parasite_weeks (
  organisation_id bigint not null,
  parasite text not null,
  week date not null,
  animal_type smallint not null,
  status text not null,
  burden_level text not null,
  entry bigint not null,
  tests integer not null,
  epg_total numeric(20,2) not null,
  constraint organisation_parasite_weeks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_parasite_weeks_pkey PRIMARY KEY (organisation_id, parasite, week, animal_type, status, burden_level, entry) INCLUDE (tests, epg_total)
);
CREATE INDEX organisation_parasite_weeks_entries ON public.organisation_parasite_weeks USING btree (entry) WHERE ((entry > 0) OR ((tests = 0) AND (epg_total = (0)::numeric)));
alter table organisation_parasite_weeks enable row level security, force row level security;
create policy own on organisation_parasite_weeks for select to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy upkeep on organisation_parasite_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_parasite_weeks to epigram_portal;

create table organisation_test_days (
  organisation_id bigint not null,
  day date not null,
  animal_type smallint not null,
  test_type smallint not null,
  status text not null,
  entry bigint not null,
  tests integer not null,
  constraint organisation_test_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_test_days_pkey PRIMARY KEY (organisation_id, day, animal_type, test_type, status, entry) INCLUDE (tests)
);
CREATE INDEX organisation_test_days_entries ON public.organisation_test_days USING btree (entry) WHERE ((entry > 0) OR (tests = 0));
alter table organisation_test_days enable row level security, force row level security;
create policy own on organisation_test_days for select to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy upkeep on organisation_test_days for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_test_days to epigram_portal;

create table organisation_test_months (
  organisation_id bigint not null,
  month date not null,
  animal_type smallint not null,
  fluke boolean not null,
  entry bigint not null,
  processing integer not null,
  positive integer not null,
  negative integer not null,
  failed integer not null,
  constraint organisation_test_months_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_test_months_pkey PRIMARY KEY (organisation_id, month, animal_type, fluke, entry) INCLUDE (processing, positive, negative, failed)
);
CREATE INDEX organisation_test_months_entries ON public.organisation_test_months USING btree (entry) WHERE ((entry > 0) OR ((processing = 0) AND (positive = 0) AND (negative = 0) AND (failed = 0)));
alter table organisation_test_months enable row level security, force row level security;
create policy own on organisation_test_months for select to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy upkeep on organisation_test_months for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_test_months to epigram_portal;

create table organisation_test_weeks (
  organisation_id bigint not null,
  week date not null,
  animal_type smallint not null,
  fluke boolean not null,
  entry bigint not null,
  processing integer not null,
  positive integer not null,
  negative integer not null,
  failed integer not null,
  constraint organisation_test_weeks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint organisation_test_weeks_pkey PRIMARY KEY (organisation_id, week, animal_type, fluke, entry) INCLUDE (processing, positive, negative, failed)
);
CREATE INDEX organisation_test_weeks_entries ON public.organisation_test_weeks USING btree (entry) WHERE ((entry > 0) OR ((processing = 0) AND (positive = 0) AND (negative = 0) AND (failed = 0)));
alter table organisation_test_weeks enable row level security, force row level security;
create policy own on organisation_test_weeks for select to public using ((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy upkeep on organisation_test_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisation_test_weeks to epigram_portal;

create table organisations (
  id bigint not null generated always as identity,
  name text not null,
  email text,
  phone text,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  postcode text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  requires_second_factor boolean not null default false,
  constraint organisations_name_check CHECK ((length(name) <= 120)),
  constraint organisations_pkey PRIMARY KEY (id)
);
alter table organisations enable row level security, force row level security;
create policy own on organisations for all to public using ((id = ( SELECT app_organisation_id() AS app_organisation_id))) with check ((id = ( SELECT app_organisation_id() AS app_organisation_id)));
create policy seen on organisations for select to public using (true);
create policy upkeep on organisations for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on organisations to epigram_portal;

create table page_views (
  id bigint not null generated always as identity,
  viewed_at timestamp with time zone not null default now(),
  path text not null,
  title text,
  referrer text,
  language text,
  visitor_ip text,
  audience text not null,
  constraint page_views_audience_check CHECK ((audience = ANY (ARRAY['internal'::text, 'external'::text]))),
  constraint page_views_path_check CHECK ((length(path) <= 2000))
) partition by range (viewed_at);
CREATE INDEX page_views_time ON ONLY public.page_views USING btree (viewed_at);
alter table page_views enable row level security, force row level security;
create policy upkeep on page_views for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
create policy written on page_views for insert to public with check (true);
grant delete, insert, select, update on page_views to epigram_portal;

create table parasite_weeks (
  business_id bigint not null,
  week date not null,
  animal_type smallint not null,
  parasite text not null,
  burden_level text not null,
  tests integer not null,
  epg_total numeric(20,2) not null,
  status text not null,
  constraint parasite_weeks_burden_level_check CHECK ((burden_level = ANY (ARRAY['No Infection'::text, 'Light'::text, 'Moderate'::text, 'High'::text, 'Very High'::text, 'Invalid'::text]))),
  constraint parasite_weeks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint parasite_weeks_pkey PRIMARY KEY (business_id, parasite, week, animal_type, status, burden_level) INCLUDE (tests, epg_total)
);
CREATE INDEX parasite_weeks_empty ON public.parasite_weeks USING btree (business_id, week) WHERE (tests = 0);
CREATE TRIGGER parasite_weeks_sum_delete AFTER DELETE ON public.parasite_weeks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION parasite_weeks_sum_delete();
CREATE TRIGGER parasite_weeks_sum_insert AFTER INSERT ON public.parasite_weeks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION parasite_weeks_sum_insert();
CREATE TRIGGER parasite_weeks_sum_update AFTER UPDATE ON public.parasite_weeks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION parasite_weeks_sum_update();
alter table parasite_weeks enable row level security, force row level security;
create policy tenant on parasite_weeks for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on parasite_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on parasite_weeks to epigram_portal;

create table passkey_challenges (
  key_hash text not null,
  user_id bigint,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (key_hash),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table passkey_challenges enable row level security, force row level security;
create policy own on passkey_challenges for all to public using ((key_hash = ( SELECT app_key() AS app_key))) with check ((key_hash = ( SELECT app_key() AS app_key)));
create policy upkeep on passkey_challenges for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on passkey_challenges to epigram_portal;

create table passkeys (
  id text not null,
  user_id bigint not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_name_check CHECK ((length(name) <= 120)),
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);
alter table passkeys enable row level security, force row level security;
create policy own on passkeys for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on passkeys for select to public using ((id = ( SELECT app_key() AS app_key)));
create policy upkeep on passkeys for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on passkeys to epigram_portal;

create table password_resets (
  key_hash text not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (key_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);
alter table password_resets enable row level security, force row level security;
create policy own on password_resets for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on password_resets for select to public using ((key_hash = ( SELECT app_key() AS app_key)));
create policy upkeep on password_resets for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on password_resets to epigram_portal;

create table pending_joins (
  key_hash text not null,
  invitation_id bigint not null,
  name text not null,
  phone text,
  address text,
  password_hash text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint pending_joins_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitations(id) ON DELETE CASCADE,
  constraint pending_joins_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint pending_joins_name_check CHECK ((length(name) <= 120)),
  constraint pending_joins_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX pending_joins_invitation ON public.pending_joins USING btree (invitation_id);
alter table pending_joins enable row level security, force row level security;
create policy own on pending_joins for all to public using ((key_hash = ( SELECT app_key() AS app_key))) with check ((key_hash = ( SELECT app_key() AS app_key)));
create policy upkeep on pending_joins for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on pending_joins to epigram_portal;

create table products (
  business_id bigint not null,
  id bigint not null generated always as identity,
  animal_type smallint not null,
  name text not null,
  name_key text not null,
  actives jsonb not null,
  route text not null,
  dose_basis text not null,
  withdrawal_meat smallint,
  withdrawal_milk jsonb,
  updated_at timestamp with time zone not null default now(),
  constraint products_actives_check CHECK ((jsonb_typeof(actives) = 'array'::text)),
  constraint products_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint products_business_id_name_key_animal_type_key UNIQUE (business_id, name_key, animal_type),
  constraint products_pkey PRIMARY KEY (business_id, id),
  constraint products_withdrawal_meat_check CHECK ((withdrawal_meat >= 0))
);
alter table products enable row level security, force row level security;
create policy tenant on products for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on products for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on products to epigram_portal;

create table push_subscriptions (
  user_id bigint not null,
  id bigint not null generated always as identity,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null default now(),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree (user_id);
alter table push_subscriptions enable row level security, force row level security;
create policy own on push_subscriptions for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on push_subscriptions for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on push_subscriptions to epigram_portal;

create table rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null default 1,
  constraint rate_limits_pkey PRIMARY KEY (bucket, key)
);
grant delete, insert, select, update on rate_limits to epigram_portal;

create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table recovery_codes enable row level security, force row level security;
create policy own on recovery_codes for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on recovery_codes for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on recovery_codes to epigram_portal;

create table region_levels (
  month date not null,
  animal_type smallint not null,
  country text not null,
  county text not null,
  share smallint not null,
  businesses smallint not null,
  constraint region_levels_businesses_check CHECK ((businesses >= 5)),
  constraint region_levels_pkey PRIMARY KEY (month, animal_type, country, county),
  constraint region_levels_share_check CHECK (((share >= 0) AND (share <= 100)))
);
alter table region_levels enable row level security, force row level security;
create policy own on region_levels for all to public using (false);
create policy upkeep on region_levels for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on region_levels to epigram_portal;

create table region_months (
  month date not null,
  made_at timestamp with time zone not null default now(),
  constraint region_months_pkey PRIMARY KEY (month)
);
alter table region_months enable row level security, force row level security;
create policy own on region_months for all to public using (false);
create policy upkeep on region_months for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on region_months to epigram_portal;

create table requests (
  user_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  business_id bigint,
  organisation_id bigint,
  credits integer,
  message text,
  created_at timestamp with time zone not null default now(),
  answered_at timestamp with time zone,
  answered_by bigint,
  answer text,
  comment text,
  client_id bigint,
  other_client_id bigint,
  constraint requests_answer_check CHECK ((answer = ANY (ARRAY['approved'::text, 'rejected'::text]))),
  constraint requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint requests_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint requests_comment_check CHECK ((length(comment) <= 500)),
  constraint requests_credits_check CHECK ((credits > 0)),
  constraint requests_kind_check CHECK ((kind = ANY (ARRAY['join-business'::text, 'join-organisation'::text, 'credits'::text, 'client-merge'::text]))),
  constraint requests_message_check CHECK ((length(message) <= 500)),
  constraint requests_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX requests_open ON public.requests USING btree (user_id, kind, COALESCE(business_id, (0)::bigint), COALESCE(organisation_id, (0)::bigint), COALESCE(client_id, (0)::bigint), COALESCE(other_client_id, (0)::bigint)) WHERE (answered_at IS NULL);
alter table requests enable row level security, force row level security;
create policy answering on requests for all to public using (((organisation_id = ( SELECT app_organisation_id() AS app_organisation_id)) OR ((organisation_id IS NULL) AND (business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])))));
create policy own on requests for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on requests for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on requests to epigram_portal;

create table reviews (
  business_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  opened_on date not null,
  due_on date not null,
  answered_at timestamp with time zone,
  answered_by bigint,
  answer text,
  note text,
  constraint reviews_answer_check CHECK ((answer = ANY (ARRAY['confirmed'::text, 'objected'::text]))),
  constraint reviews_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint reviews_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'data-sharing'::text]))),
  constraint reviews_note_check CHECK ((length(note) <= 500)),
  constraint reviews_pkey PRIMARY KEY (business_id, id)
);
CREATE UNIQUE INDEX reviews_open ON public.reviews USING btree (business_id, kind) WHERE (answered_at IS NULL);
alter table reviews enable row level security, force row level security;
create policy tenant on reviews for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on reviews for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on reviews to epigram_portal;

create table saved_views (
  user_id bigint not null,
  id bigint not null generated always as identity,
  list text not null,
  name text not null,
  state jsonb not null,
  is_default boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint saved_views_list_check CHECK ((list = ANY (ARRAY['clients'::text, 'test-results'::text]))),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint saved_views_pkey PRIMARY KEY (user_id, id),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_default ON public.saved_views USING btree (user_id, list) WHERE is_default;
CREATE UNIQUE INDEX saved_views_name ON public.saved_views USING btree (user_id, list, lower(name));
alter table saved_views enable row level security, force row level security;
create policy own on saved_views for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on saved_views for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on saved_views to epigram_portal;

create table schema_expansions (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_expansions_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on schema_expansions to epigram_portal;

create table schema_migrations (
  name text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant delete, insert, select, update on schema_migrations to epigram_portal;

create table server_keys (
  name text not null,
  public_key text not null,
  private_key text not null,
  created_at timestamp with time zone not null default now(),
  constraint server_keys_pkey PRIMARY KEY (name)
);
alter table server_keys enable row level security, force row level security;
create policy own on server_keys for all to public using (false) with check (false);
create policy upkeep on server_keys for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on server_keys to epigram_portal;

create table sessions (
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  renewal_hash text not null,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  successor_key text,
  second_factor boolean not null default false,
  network text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_renewal_hash_key UNIQUE (renewal_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);
alter table sessions enable row level security, force row level security;
create policy own on sessions for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on sessions for select to public using (((renewal_hash = ( SELECT app_key() AS app_key)) OR (id IN ( SELECT r.session_id
   FROM spent_renewals r
  WHERE (r.renewal_hash = ( SELECT app_key() AS app_key))))));
create policy upkeep on sessions for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on sessions to epigram_portal;

create table spent_renewals (
  user_id bigint not null,
  session_id uuid not null,
  renewal_hash text not null,
  spent_at timestamp with time zone not null default now(),
  constraint spent_renewals_pkey PRIMARY KEY (renewal_hash),
  constraint spent_renewals_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint spent_renewals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX spent_renewals_session ON public.spent_renewals USING btree (session_id);
CREATE INDEX spent_renewals_user ON public.spent_renewals USING btree (user_id);
alter table spent_renewals enable row level security, force row level security;
create policy own on spent_renewals for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on spent_renewals for select to public using ((renewal_hash = ( SELECT app_key() AS app_key)));
create policy upkeep on spent_renewals for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on spent_renewals to epigram_portal;

create table stored_files (
  business_id bigint not null,
  sha256 text not null,
  size integer not null,
  unused_since timestamp with time zone default now(),
  constraint stored_files_pkey PRIMARY KEY (business_id, sha256),
  constraint stored_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint stored_files_size_check CHECK ((size > 0))
);
CREATE INDEX stored_files_unused ON public.stored_files USING btree (business_id, unused_since) WHERE (unused_since IS NOT NULL);
alter table stored_files enable row level security, force row level security;
create policy tenant on stored_files for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on stored_files for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on stored_files to epigram_portal;

create table stored_portal_files (
  sha256 text not null,
  size integer not null,
  unused_since timestamp with time zone default now(),
  constraint stored_portal_files_pkey PRIMARY KEY (sha256),
  constraint stored_portal_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint stored_portal_files_size_check CHECK ((size > 0))
);
CREATE INDEX stored_portal_files_unused ON public.stored_portal_files USING btree (unused_since) WHERE (unused_since IS NOT NULL);
grant delete, insert, select, update on stored_portal_files to epigram_portal;

create table stored_user_files (
  user_id bigint not null,
  sha256 text not null,
  size integer not null,
  unused_since timestamp with time zone default now(),
  constraint stored_user_files_pkey PRIMARY KEY (user_id, sha256),
  constraint stored_user_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint stored_user_files_size_check CHECK ((size > 0))
);
CREATE INDEX stored_user_files_unused ON public.stored_user_files USING btree (unused_since) WHERE (unused_since IS NOT NULL);
alter table stored_user_files enable row level security, force row level security;
create policy own on stored_user_files for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on stored_user_files for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on stored_user_files to epigram_portal;

create table support_access (
  user_id bigint not null,
  id bigint not null generated always as identity,
  business_id bigint,
  organisation_id bigint,
  reason text not null,
  started_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint support_access_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint support_access_check CHECK (((business_id IS NULL) <> (organisation_id IS NULL))),
  constraint support_access_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(id) ON DELETE CASCADE,
  constraint support_access_pkey PRIMARY KEY (user_id, id),
  constraint support_access_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint support_access_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX support_access_open ON public.support_access USING btree (expires_at) WHERE (ended_at IS NULL);
alter table support_access enable row level security, force row level security;
create policy own on support_access for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on support_access for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on support_access to epigram_portal;

create table test_corrections (
  business_id bigint not null,
  id bigint not null generated always as identity,
  test_id bigint not null,
  corrected_by bigint,
  corrected_at timestamp with time zone not null default now(),
  reason text not null,
  before jsonb not null,
  constraint test_corrections_business_id_test_id_fkey FOREIGN KEY (business_id, test_id) REFERENCES tests(business_id, id) ON DELETE CASCADE,
  constraint test_corrections_corrected_by_fkey FOREIGN KEY (corrected_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint test_corrections_pkey PRIMARY KEY (business_id, id),
  constraint test_corrections_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 2000)))
);
CREATE INDEX test_corrections_test ON public.test_corrections USING btree (business_id, test_id, corrected_at DESC, id DESC);
CREATE TRIGGER test_corrections_told_insert AFTER INSERT ON public.test_corrections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_corrections_told_insert();
alter table test_corrections enable row level security, force row level security;
create policy tenant on test_corrections for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_corrections for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_corrections to epigram_portal;

create table test_counts (
  business_id bigint not null,
  test_id bigint not null,
  parasite text not null,
  eggs_counted integer not null,
  multiplication_factor numeric(6,2) not null,
  epg numeric(14,2) not null generated always as (((eggs_counted)::numeric * multiplication_factor)) stored,
  constraint test_counts_business_id_test_id_fkey FOREIGN KEY (business_id, test_id) REFERENCES tests(business_id, id) ON DELETE CASCADE,
  constraint test_counts_eggs_counted_check CHECK ((eggs_counted >= 0)),
  constraint test_counts_multiplication_factor_check CHECK ((multiplication_factor > (0)::numeric)),
  constraint test_counts_parasite_check CHECK ((parasite = ANY (ARRAY['strongyle'::text, 'nematodirus'::text, 'strongyloides'::text, 'trichuris'::text, 'moniezia'::text, 'coccidia'::text, 'parascaris'::text, 'anoplocephala'::text]))),
  constraint test_counts_pkey PRIMARY KEY (business_id, test_id, parasite)
);
CREATE TRIGGER test_counts_deleted AFTER DELETE ON public.test_counts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_deleted();
CREATE TRIGGER test_counts_inserted AFTER INSERT ON public.test_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_inserted();
CREATE TRIGGER test_counts_updated AFTER UPDATE ON public.test_counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_updated();
CREATE TRIGGER test_counts_written_retest_delete AFTER DELETE ON public.test_counts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_written_retest_delete();
CREATE TRIGGER test_counts_written_retest_insert AFTER INSERT ON public.test_counts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_written_retest_insert();
CREATE TRIGGER test_counts_written_retest_update AFTER UPDATE ON public.test_counts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_counts_written_retest_update();
alter table test_counts enable row level security, force row level security;
create policy tenant on test_counts for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_counts for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_counts to epigram_portal;

create table test_days (
  business_id bigint not null,
  day date not null,
  animal_type smallint not null,
  test_type smallint not null,
  status text not null,
  tests integer not null,
  constraint test_days_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint test_days_pkey PRIMARY KEY (business_id, day, animal_type, test_type, status) INCLUDE (tests)
);
CREATE INDEX test_days_by_day ON public.test_days USING btree (day, business_id) INCLUDE (animal_type, test_type, status, tests);
CREATE TRIGGER test_days_sum_delete AFTER DELETE ON public.test_days REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_days_sum_delete();
CREATE TRIGGER test_days_sum_insert AFTER INSERT ON public.test_days REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_days_sum_insert();
CREATE TRIGGER test_days_sum_update AFTER UPDATE ON public.test_days REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_days_sum_update();
alter table test_days enable row level security, force row level security;
create policy tenant on test_days for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_days for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_days to epigram_portal;

create table test_imports (
  business_id bigint not null,
  id bigint not null generated always as identity,
  file_name text not null,
  layout jsonb not null,
  rows integer not null,
  imported_by bigint,
  imported_at timestamp with time zone not null default now(),
  undo_until timestamp with time zone not null,
  undone_by bigint,
  undone_at timestamp with time zone,
  tests bigint[] not null,
  animals bigint[] not null,
  clients bigint[] not null,
  groups bigint[] not null default '{}'::bigint[],
  filled jsonb not null,
  corrected jsonb not null default '[]'::jsonb,
  kind text not null default 'results'::text,
  constraint test_imports_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint test_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint test_imports_kind_check CHECK ((kind = ANY (ARRAY['results'::text, 'clients'::text]))),
  constraint test_imports_pkey PRIMARY KEY (business_id, id),
  constraint test_imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX test_imports_order ON public.test_imports USING btree (business_id, imported_at DESC, id DESC);
CREATE TRIGGER test_imports_told_insert AFTER INSERT ON public.test_imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_imports_told_insert();
alter table test_imports enable row level security, force row level security;
create policy tenant on test_imports for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_imports for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_imports to epigram_portal;

create table test_months (
  business_id bigint not null,
  month date not null,
  animal_type smallint not null,
  fluke boolean not null,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  constraint test_months_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint test_months_pkey PRIMARY KEY (business_id, month, animal_type, fluke) INCLUDE (processing, positive, negative, failed)
);
CREATE TRIGGER test_months_sum_delete AFTER DELETE ON public.test_months REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_months_sum_delete();
CREATE TRIGGER test_months_sum_insert AFTER INSERT ON public.test_months REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_months_sum_insert();
CREATE TRIGGER test_months_sum_update AFTER UPDATE ON public.test_months REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_months_sum_update();
alter table test_months enable row level security, force row level security;
create policy tenant on test_months for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_months for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_months to epigram_portal;

create table test_photos (
  business_id bigint not null,
  id bigint not null generated always as identity,
  test_id bigint not null,
  added_by bigint,
  added_at timestamp with time zone not null default now(),
  description text not null default ''::text,
  width integer not null,
  height integer not null,
  bytes bytea,
  thumbnail bytea not null,
  sha256 text,
  constraint test_photos_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint test_photos_business_id_sha256_fkey FOREIGN KEY (business_id, sha256) REFERENCES stored_files(business_id, sha256),
  constraint test_photos_business_id_test_id_fkey FOREIGN KEY (business_id, test_id) REFERENCES tests(business_id, id) ON DELETE CASCADE,
  constraint test_photos_description_check CHECK ((length(description) <= 120)),
  constraint test_photos_pkey PRIMARY KEY (business_id, id),
  constraint test_photos_place CHECK ((num_nonnulls(bytes, sha256) = 1))
);
CREATE INDEX test_photos_file ON public.test_photos USING btree (business_id, sha256) WHERE (sha256 IS NOT NULL);
CREATE INDEX test_photos_in_rows ON public.test_photos USING btree (business_id, id) WHERE (sha256 IS NULL);
CREATE INDEX test_photos_test ON public.test_photos USING btree (business_id, test_id, id);
alter table test_photos enable row level security, force row level security;
create policy tenant on test_photos for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_photos for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_photos to epigram_portal;

create table test_weeks (
  business_id bigint not null,
  week date not null,
  animal_type smallint not null,
  fluke boolean not null,
  processing integer not null default 0,
  positive integer not null default 0,
  negative integer not null default 0,
  failed integer not null default 0,
  constraint test_weeks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint test_weeks_pkey PRIMARY KEY (business_id, week, animal_type, fluke) INCLUDE (processing, positive, negative, failed)
);
CREATE TRIGGER test_weeks_sum_delete AFTER DELETE ON public.test_weeks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION test_weeks_sum_delete();
CREATE TRIGGER test_weeks_sum_insert AFTER INSERT ON public.test_weeks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_weeks_sum_insert();
CREATE TRIGGER test_weeks_sum_update AFTER UPDATE ON public.test_weeks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION test_weeks_sum_update();
alter table test_weeks enable row level security, force row level security;
create policy tenant on test_weeks for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on test_weeks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on test_weeks to epigram_portal;

create table tests (
  business_id bigint not null,
  id bigint not null generated always as identity,
  uuid text not null,
  sample_id text not null,
  client_id bigint not null,
  animal_id bigint,
  animal_type smallint not null,
  test_type smallint not null,
  source_type smallint not null default 0,
  status text not null,
  method text not null,
  pool_size smallint not null default 1,
  dosed smallint not null default 3,
  coccidia_visible boolean,
  tester_name text,
  sampled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  tested_on date not null,
  tested_time time(0) without time zone,
  sampled_on date not null,
  group_id bigint,
  constraint tests_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint tests_business_id_animal_id_fkey FOREIGN KEY (business_id, animal_id) REFERENCES animals(business_id, id) ON DELETE SET NULL (animal_id),
  constraint tests_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint tests_business_id_group_id_fkey FOREIGN KEY (business_id, group_id) REFERENCES groups(business_id, id) ON DELETE SET NULL (group_id),
  constraint tests_dosed_check CHECK (((dosed >= 1) AND (dosed <= 3))),
  constraint tests_pkey PRIMARY KEY (business_id, id),
  constraint tests_pool_size_check CHECK ((pool_size > 0)),
  constraint tests_sample_id_check CHECK ((length(sample_id) <= 120)),
  constraint tests_source_type_check CHECK ((source_type = ANY (ARRAY[0, 1]))),
  constraint tests_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'positive'::text, 'negative'::text, 'failed'::text]))),
  constraint tests_test_type_check CHECK ((test_type = ANY (ARRAY[1, 2, 3, 6]))),
  constraint tests_tested_on_check CHECK (((created_at >= (((tested_on)::timestamp without time zone AT TIME ZONE 'UTC'::text) - '14:00:00'::interval)) AND (created_at < (((tested_on)::timestamp without time zone AT TIME ZONE 'UTC'::text) + '36:00:00'::interval))))
);
CREATE INDEX tests_by_animal ON public.tests USING btree (business_id, animal_id, created_at DESC, id DESC) WHERE (animal_id IS NOT NULL);
CREATE INDEX tests_by_client ON public.tests USING btree (business_id, client_id, created_at DESC, id DESC) INCLUDE (status, animal_type, test_type, tested_on);
CREATE INDEX tests_by_group ON public.tests USING btree (business_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX tests_by_status ON public.tests USING btree (business_id, status, created_at DESC, id DESC);
CREATE INDEX tests_by_time ON public.tests USING btree (business_id, created_at DESC, id DESC) INCLUDE (status, animal_type, test_type, client_id, tested_on);
CREATE INDEX tests_of_all_by_time ON public.tests USING btree (created_at DESC, id DESC) INCLUDE (business_id, client_id, status, animal_type, test_type, tested_on);
CREATE INDEX tests_sample_prefix ON public.tests USING btree (business_id, lower(sample_id) text_pattern_ops, id) INCLUDE (sample_id, client_id, status, animal_type, test_type, created_at, tested_on);
CREATE INDEX tests_sample_search ON public.tests USING gin (sample_id gin_trgm_ops);
CREATE UNIQUE INDEX tests_uuid ON public.tests USING btree (business_id, uuid) INCLUDE (id, client_id);
CREATE TRIGGER tests_add_periods AFTER INSERT ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_add_periods();
CREATE TRIGGER tests_days_inserted BEFORE INSERT ON public.tests FOR EACH ROW WHEN (((new.tested_on IS NULL) OR (new.sampled_on IS NULL))) EXECUTE FUNCTION tests_local_days();
CREATE TRIGGER tests_days_updated_1 BEFORE UPDATE ON public.tests FOR EACH ROW WHEN (((old.created_at <> new.created_at) AND (old.tested_time IS NOT NULL) AND (old.tested_on = new.tested_on) AND (NOT (old.tested_time IS DISTINCT FROM new.tested_time)))) EXECUTE FUNCTION tests_local_days();
CREATE TRIGGER tests_days_updated_2 BEFORE UPDATE ON public.tests FOR EACH ROW WHEN (((old.sampled_at IS DISTINCT FROM new.sampled_at) OR (old.tested_on <> new.tested_on))) EXECUTE FUNCTION tests_sampled_on();
CREATE TRIGGER tests_deleted AFTER DELETE ON public.tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_roll_back();
CREATE TRIGGER tests_deleting BEFORE DELETE ON public.tests FOR EACH ROW EXECUTE FUNCTION tests_drop_counts();
CREATE TRIGGER tests_fixed BEFORE UPDATE ON public.tests FOR EACH ROW WHEN (((old.business_id <> new.business_id) OR (old.created_at <> new.created_at) OR (old.animal_type <> new.animal_type) OR (old.tested_on <> new.tested_on))) EXECUTE FUNCTION tests_keep_fixed();
CREATE TRIGGER tests_inserted AFTER INSERT ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_roll_up();
CREATE TRIGGER tests_move_periods AFTER UPDATE ON public.tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_move_periods();
CREATE TRIGGER tests_noted_delete AFTER DELETE ON public.tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_noted_delete();
CREATE TRIGGER tests_noted_insert AFTER INSERT ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_noted_insert();
CREATE TRIGGER tests_noted_update AFTER UPDATE ON public.tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_noted_update();
CREATE TRIGGER tests_take_periods AFTER DELETE ON public.tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_take_periods();
CREATE TRIGGER tests_told_insert AFTER INSERT ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_told_insert();
CREATE TRIGGER tests_told_update AFTER UPDATE ON public.tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_told_update();
CREATE TRIGGER tests_updated_1_out AFTER UPDATE ON public.tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_roll_back();
CREATE TRIGGER tests_updated_2_in AFTER UPDATE ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_roll_up();
CREATE TRIGGER tests_written_retest_delete AFTER DELETE ON public.tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_written_retest_delete();
CREATE TRIGGER tests_written_retest_insert AFTER INSERT ON public.tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_written_retest_insert();
CREATE TRIGGER tests_written_retest_update AFTER UPDATE ON public.tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tests_written_retest_update();
alter table tests enable row level security, force row level security;
create policy search on tests for select to epigram_search using (true);
create policy tenant on tests for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on tests for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on tests to epigram_portal;
grant select on tests to epigram_search;

create table totp_secrets (
  user_id bigint not null,
  secret text not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  constraint totp_secrets_pkey PRIMARY KEY (user_id),
  constraint totp_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table totp_secrets enable row level security, force row level security;
create policy own on totp_secrets for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on totp_secrets for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on totp_secrets to epigram_portal;

create table treatment_animals (
  business_id bigint not null,
  treatment_id bigint not null,
  animal_id bigint not null,
  constraint treatment_animals_business_id_animal_id_fkey FOREIGN KEY (business_id, animal_id) REFERENCES animals(business_id, id) ON DELETE CASCADE,
  constraint treatment_animals_business_id_treatment_id_fkey FOREIGN KEY (business_id, treatment_id) REFERENCES treatments(business_id, id) ON DELETE CASCADE,
  constraint treatment_animals_pkey PRIMARY KEY (business_id, treatment_id, animal_id)
);
CREATE INDEX treatment_animals_animal ON public.treatment_animals USING btree (business_id, animal_id);
CREATE TRIGGER treatment_animals_noted_delete AFTER DELETE ON public.treatment_animals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_animals_noted_delete();
CREATE TRIGGER treatment_animals_noted_insert AFTER INSERT ON public.treatment_animals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_animals_noted_insert();
CREATE TRIGGER treatment_animals_noted_update AFTER UPDATE ON public.treatment_animals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_animals_noted_update();
alter table treatment_animals enable row level security, force row level security;
create policy tenant on treatment_animals for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatment_animals for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatment_animals to epigram_portal;

create table treatment_checks (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  treatment_id bigint,
  kind text not null,
  animal_type smallint not null,
  group_name text,
  product text not null,
  active_class text not null,
  treated_on date not null,
  parasite text not null,
  factor numeric(6,2) not null,
  paired boolean not null,
  purpose text not null,
  before_day date,
  before_source text,
  before_counts double precision[],
  after_day date,
  after_source text,
  after_counts double precision[],
  sample_warnings text[] not null default '{}'::text[],
  second_from date not null,
  second_until date not null,
  is_complete boolean not null,
  answers jsonb not null,
  laboratory text,
  accreditation text,
  recommendation text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  group_id bigint,
  constraint treatment_checks_after_source_check CHECK ((after_source = ANY (ARRAY['visit'::text, 'typed'::text]))),
  constraint treatment_checks_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint treatment_checks_before_source_check CHECK ((before_source = ANY (ARRAY['visit'::text, 'typed'::text]))),
  constraint treatment_checks_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint treatment_checks_business_id_group_id_fkey FOREIGN KEY (business_id, group_id) REFERENCES groups(business_id, id) ON DELETE SET NULL (group_id),
  constraint treatment_checks_business_id_treatment_id_fkey FOREIGN KEY (business_id, treatment_id) REFERENCES treatments(business_id, id) ON DELETE SET NULL (treatment_id),
  constraint treatment_checks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint treatment_checks_factor_check CHECK ((factor > (0)::numeric)),
  constraint treatment_checks_kind_check CHECK ((kind = ANY (ARRAY['composite'::text, 'reduction'::text]))),
  constraint treatment_checks_pkey PRIMARY KEY (business_id, id),
  constraint treatment_checks_purpose_check CHECK ((purpose = ANY (ARRAY['clinical'::text, 'research'::text]))),
  constraint treatment_checks_recommendation_check CHECK ((length(recommendation) <= 2000))
);
CREATE INDEX treatment_checks_by_group ON public.treatment_checks USING btree (business_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX treatment_checks_client ON public.treatment_checks USING btree (business_id, client_id, treated_on DESC, id DESC);
CREATE INDEX treatment_checks_due ON public.treatment_checks USING btree (business_id, second_from) WHERE (NOT is_complete);
CREATE INDEX treatment_checks_treatment ON public.treatment_checks USING btree (business_id, treatment_id);
CREATE TRIGGER treatment_checks_noted_delete AFTER DELETE ON public.treatment_checks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_checks_noted_delete();
CREATE TRIGGER treatment_checks_noted_insert AFTER INSERT ON public.treatment_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_checks_noted_insert();
CREATE TRIGGER treatment_checks_noted_update AFTER UPDATE ON public.treatment_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_checks_noted_update();
CREATE TRIGGER treatment_checks_told_insert AFTER INSERT ON public.treatment_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_checks_told_insert();
CREATE TRIGGER treatment_checks_told_update AFTER UPDATE ON public.treatment_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatment_checks_told_update();
alter table treatment_checks enable row level security, force row level security;
create policy tenant on treatment_checks for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatment_checks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatment_checks to epigram_portal;

create table treatment_plan_animals (
  business_id bigint not null,
  plan_id bigint not null,
  animal_id bigint not null,
  constraint treatment_plan_animals_business_id_animal_id_fkey FOREIGN KEY (business_id, animal_id) REFERENCES animals(business_id, id) ON DELETE CASCADE,
  constraint treatment_plan_animals_business_id_plan_id_fkey FOREIGN KEY (business_id, plan_id) REFERENCES treatment_plans(business_id, id) ON DELETE CASCADE,
  constraint treatment_plan_animals_pkey PRIMARY KEY (business_id, plan_id, animal_id)
);
CREATE INDEX treatment_plan_animals_animal ON public.treatment_plan_animals USING btree (business_id, animal_id);
alter table treatment_plan_animals enable row level security, force row level security;
create policy tenant on treatment_plan_animals for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatment_plan_animals for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatment_plan_animals to epigram_portal;

create table treatment_plans (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  planned_on date not null,
  animal_type smallint not null,
  group_id bigint,
  group_name text,
  animal_count integer,
  duration_days smallint,
  products jsonb not null,
  prescriber text,
  prescriber_contact text,
  reason text,
  note text,
  planned_by bigint,
  treatment_id bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint treatment_plans_animal_count_check CHECK ((animal_count > 0)),
  constraint treatment_plans_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint treatment_plans_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint treatment_plans_business_id_group_id_fkey FOREIGN KEY (business_id, group_id) REFERENCES groups(business_id, id) ON DELETE SET NULL (group_id),
  constraint treatment_plans_duration_days_check CHECK ((duration_days > 0)),
  constraint treatment_plans_group_name_check CHECK ((length(group_name) <= 120)),
  constraint treatment_plans_note_check CHECK ((length(note) <= 2000)),
  constraint treatment_plans_pkey PRIMARY KEY (business_id, id),
  constraint treatment_plans_planned_by_fkey FOREIGN KEY (planned_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint treatment_plans_prescriber_check CHECK ((length(prescriber) <= 120)),
  constraint treatment_plans_prescriber_contact_check CHECK ((length(prescriber_contact) <= 120)),
  constraint treatment_plans_products_check CHECK ((jsonb_typeof(products) = 'array'::text)),
  constraint treatment_plans_reason_check CHECK ((length(reason) <= 120))
);
CREATE INDEX treatment_plans_by_group ON public.treatment_plans USING btree (business_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX treatment_plans_client ON public.treatment_plans USING btree (business_id, client_id, planned_on, id);
alter table treatment_plans enable row level security, force row level security;
create policy tenant on treatment_plans for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatment_plans for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatment_plans to epigram_portal;

create table treatment_versions (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  treatment_id bigint not null,
  record jsonb not null,
  animals jsonb not null,
  is_struck boolean not null,
  reason text,
  changed_by bigint,
  changed_at timestamp with time zone not null default now(),
  constraint treatment_versions_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint treatment_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint treatment_versions_pkey PRIMARY KEY (business_id, id),
  constraint treatment_versions_reason_check CHECK ((length(reason) <= 2000))
);
CREATE INDEX treatment_versions_client ON public.treatment_versions USING btree (business_id, client_id, id DESC);
CREATE INDEX treatment_versions_treatment ON public.treatment_versions USING btree (business_id, treatment_id);
alter table treatment_versions enable row level security, force row level security;
create policy tenant on treatment_versions for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatment_versions for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatment_versions to epigram_portal;

create table treatments (
  business_id bigint not null,
  id bigint not null generated always as identity,
  client_id bigint not null,
  animal_type smallint not null,
  group_name text,
  treated_on date not null,
  ended_on date,
  product text not null,
  active_class text not null,
  dose_basis text not null,
  route text not null,
  prescriber text,
  withdrawal_meat smallint,
  withdrawal_milk smallint,
  reason text,
  note text,
  recorded_by bigint,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  group_id bigint,
  products jsonb,
  animal_count integer,
  duration_days smallint,
  last_dose_at time without time zone,
  prescriber_contact text,
  withdrawal_milk_hours smallint,
  milk_forbidden boolean not null default false,
  last_day date not null generated always as (COALESCE(ended_on, (treated_on + (COALESCE((duration_days)::integer, 1) - 1)))) stored,
  constraint treatments_animal_count_check CHECK ((animal_count > 0)),
  constraint treatments_animal_type_check CHECK ((animal_type = ANY (ARRAY[1, 2, 3, 4, 7, 8, 9]))),
  constraint treatments_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint treatments_business_id_group_id_fkey FOREIGN KEY (business_id, group_id) REFERENCES groups(business_id, id) ON DELETE SET NULL (group_id),
  constraint treatments_check CHECK ((ended_on >= treated_on)),
  constraint treatments_duration_days_check CHECK ((duration_days > 0)),
  constraint treatments_group_name_check CHECK ((length(group_name) <= 120)),
  constraint treatments_note_check CHECK ((length(note) <= 2000)),
  constraint treatments_pkey PRIMARY KEY (business_id, id),
  constraint treatments_prescriber_contact_check CHECK ((length(prescriber_contact) <= 120)),
  constraint treatments_product_check CHECK ((length(product) <= 120)),
  constraint treatments_products_check CHECK ((jsonb_typeof(products) = 'array'::text)),
  constraint treatments_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint treatments_withdrawal_meat_check CHECK ((withdrawal_meat >= 0)),
  constraint treatments_withdrawal_milk_check CHECK ((withdrawal_milk >= 0)),
  constraint treatments_withdrawal_milk_hours_check CHECK ((withdrawal_milk_hours >= 0))
);
CREATE INDEX treatments_by_group ON public.treatments USING btree (business_id, group_id) WHERE (group_id IS NOT NULL);
CREATE INDEX treatments_client ON public.treatments USING btree (business_id, client_id, treated_on DESC, id DESC);
CREATE TRIGGER treatments_noted_delete AFTER DELETE ON public.treatments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_noted_delete();
CREATE TRIGGER treatments_noted_insert AFTER INSERT ON public.treatments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_noted_insert();
CREATE TRIGGER treatments_noted_update AFTER UPDATE ON public.treatments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_noted_update();
CREATE TRIGGER treatments_told_insert AFTER INSERT ON public.treatments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_told_insert();
CREATE TRIGGER treatments_written_retest_delete AFTER DELETE ON public.treatments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_written_retest_delete();
CREATE TRIGGER treatments_written_retest_insert AFTER INSERT ON public.treatments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_written_retest_insert();
CREATE TRIGGER treatments_written_retest_update AFTER UPDATE ON public.treatments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION treatments_written_retest_update();
alter table treatments enable row level security, force row level security;
create policy tenant on treatments for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on treatments for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on treatments to epigram_portal;

create table user_avatars (
  user_id bigint not null,
  content_type text not null,
  bytes bytea,
  sha256 text not null,
  updated_at timestamp with time zone not null default now(),
  file_sha256 text,
  constraint user_avatars_pkey PRIMARY KEY (user_id),
  constraint user_avatars_place CHECK ((num_nonnulls(bytes, file_sha256) > 0)),
  constraint user_avatars_user_id_file_sha256_fkey FOREIGN KEY (user_id, file_sha256) REFERENCES stored_user_files(user_id, sha256),
  constraint user_avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_avatars_file ON public.user_avatars USING btree (user_id, file_sha256) WHERE (file_sha256 IS NOT NULL);
CREATE INDEX user_avatars_in_rows ON public.user_avatars USING btree (user_id) WHERE (bytes IS NOT NULL);
CREATE INDEX user_avatars_sha256 ON public.user_avatars USING btree (sha256);
alter table user_avatars enable row level security, force row level security;
create policy own on user_avatars for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy readable on user_avatars for select to public using (true);
create policy upkeep on user_avatars for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on user_avatars to epigram_portal;

create table user_sign_ins (
  user_id bigint not null,
  last_at timestamp with time zone,
  constraint user_sign_ins_pkey PRIMARY KEY (user_id),
  constraint user_sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table user_sign_ins enable row level security, force row level security;
create policy own on user_sign_ins for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on user_sign_ins for select to public using (true);
create policy upkeep on user_sign_ins for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on user_sign_ins to epigram_portal;

create table user_visits (
  user_id bigint not null,
  area text not null,
  visited_at timestamp with time zone not null default now(),
  constraint user_visits_pkey PRIMARY KEY (user_id, area),
  constraint user_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table user_visits enable row level security, force row level security;
create policy own on user_visits for all to public using ((user_id = ( SELECT app_user_id() AS app_user_id))) with check ((user_id = ( SELECT app_user_id() AS app_user_id)));
create policy upkeep on user_visits for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on user_visits to epigram_portal;

create table users (
  id bigint not null generated always as identity,
  email text not null,
  name text not null,
  password_hash text,
  phone text,
  birthday date,
  address_line_1 text,
  address_line_2 text,
  city text,
  county text,
  country text,
  postcode text,
  avatar text,
  language text not null default 'en'::text,
  is_staff boolean not null default false,
  is_qc boolean not null default false,
  is_tester boolean not null default false,
  is_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  disabled_at timestamp with time zone,
  email_proven boolean not null default true,
  time_zone text,
  constraint users_email_check CHECK ((length(email) <= 254)),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint users_name_check CHECK ((length(name) <= 120)),
  constraint users_pkey PRIMARY KEY (id),
  constraint users_time_zone_check CHECK ((length(time_zone) <= 64))
);
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (lower(email));
CREATE TRIGGER users_keep_sign_ins AFTER INSERT OR UPDATE OF last_login_at, password_hash, disabled_at ON public.users FOR EACH ROW EXECUTE FUNCTION users_keep_sign_ins();
alter table users enable row level security, force row level security;
create policy own on users for all to public using ((id = ( SELECT app_user_id() AS app_user_id))) with check ((id = ( SELECT app_user_id() AS app_user_id)));
create policy seen on users for select to public using (true);
create policy upkeep on users for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
create policy written on users for insert to public with check (true);
grant delete, insert, select, update on users to epigram_portal;

create table weather_ahead (
  station_id text not null,
  day date not null,
  tmin real not null,
  tmax real not null,
  constraint weather_ahead_pkey PRIMARY KEY (station_id, day),
  constraint weather_ahead_station_id_fkey FOREIGN KEY (station_id) REFERENCES weather_stations(id)
);
grant delete, insert, select, update on weather_ahead to epigram_portal;

create table weather_daily (
  station_id text not null,
  day date not null,
  tmin real not null,
  tmax real not null,
  source text not null default 'station'::text,
  constraint weather_daily_pkey PRIMARY KEY (station_id, day),
  constraint weather_daily_station_id_fkey FOREIGN KEY (station_id) REFERENCES weather_stations(id)
);
grant delete, insert, select, update on weather_daily to epigram_portal;

create table weather_feeds (
  provider text not null,
  updated_at timestamp with time zone,
  newest_day date,
  tried_at timestamp with time zone not null,
  problem text,
  constraint weather_feeds_pkey PRIMARY KEY (provider)
);
grant delete, insert, select, update on weather_feeds to epigram_portal;

create table weather_stations (
  id text not null,
  name text not null,
  country text not null,
  county text,
  lat double precision not null,
  lng double precision not null,
  elevation integer not null,
  monthly_mean real[] not null,
  basis text not null,
  constraint weather_stations_monthly_mean_check CHECK ((cardinality(monthly_mean) = 12)),
  constraint weather_stations_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on weather_stations to epigram_portal;

create table webhook_deliveries (
  business_id bigint not null,
  id uuid not null default gen_random_uuid(),
  webhook_id bigint not null,
  number bigint not null generated always as identity,
  type text not null,
  subject text not null,
  data jsonb not null,
  created_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  attempted_at timestamp with time zone,
  delivered_at timestamp with time zone,
  given_up_at timestamp with time zone,
  status integer,
  problem text,
  constraint webhook_deliveries_business_id_webhook_id_fkey FOREIGN KEY (business_id, webhook_id) REFERENCES webhooks(business_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_business_id_webhook_id_type_subject_crea_key UNIQUE (business_id, webhook_id, type, subject, created_at),
  constraint webhook_deliveries_pkey PRIMARY KEY (business_id, id)
);
CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (business_id, webhook_id, due_at) WHERE ((delivered_at IS NULL) AND (given_up_at IS NULL));
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (business_id, webhook_id, number DESC);
CREATE TRIGGER webhook_deliveries_stored AFTER INSERT ON public.webhook_deliveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION webhook_deliveries_stored();
alter table webhook_deliveries enable row level security, force row level security;
create policy tenant on webhook_deliveries for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on webhook_deliveries for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on webhook_deliveries to epigram_portal;

create table webhook_levels (
  business_id bigint not null,
  client_id bigint not null,
  level text not null,
  constraint webhook_levels_business_id_client_id_fkey FOREIGN KEY (business_id, client_id) REFERENCES clients(business_id, id) ON DELETE CASCADE,
  constraint webhook_levels_pkey PRIMARY KEY (business_id, client_id)
);
alter table webhook_levels enable row level security, force row level security;
create policy tenant on webhook_levels for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on webhook_levels for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on webhook_levels to epigram_portal;

create table webhooks (
  business_id bigint not null,
  id bigint not null generated always as identity,
  url text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  paused_at timestamp with time zone,
  failing_since timestamp with time zone,
  switched_off_at timestamp with time zone,
  constraint webhooks_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_pkey PRIMARY KEY (business_id, id),
  constraint webhooks_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);
alter table webhooks enable row level security, force row level security;
create policy tenant on webhooks for all to public using (((business_id = ( SELECT (app_business_ids())[1] AS app_business_ids)) OR (business_id IN ( SELECT unnest(app_business_ids()) AS unnest)))) with check ((business_id = ANY (( SELECT app_business_ids() AS app_business_ids)::bigint[])));
create policy upkeep on webhooks for all to owner using (( SELECT app_upkeep() AS app_upkeep)) with check (( SELECT app_upkeep() AS app_upkeep));
grant delete, insert, select, update on webhooks to epigram_portal;

CREATE OR REPLACE FUNCTION public.animals_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'animal', id, null::text, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'animal', id, null::text, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'animal', id, null::text, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_told_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'animal.changed' as type, 'deleted ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'deleted') as data from old_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'animal.changed' as type, 'added ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'added') as data from new_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_told_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'animal.changed' as type, 'changed ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'changed') as data from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
  where n is distinct from o) r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_written_animals_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from old_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set animals = r.animals, animal_types = r.types
  from (
    select k.business_id, k.client_id, h.animals, h.types from (select distinct business_id, client_id from (select business_id, client_id from old_rows) s) k cross join lateral (
      select count(*)::int as animals, coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') as types
      from animals a where a.business_id = k.business_id and a.client_id = k.client_id) h
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id
    and (c.animals <> r.animals or c.animal_types <> r.types)$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_written_animals_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from new_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set animals = r.animals, animal_types = r.types
  from (
    select k.business_id, k.client_id, h.animals, h.types from (select distinct business_id, client_id from (select business_id, client_id from new_rows) s) k cross join lateral (
      select count(*)::int as animals, coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') as types
      from animals a where a.business_id = k.business_id and a.client_id = k.client_id) h
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id
    and (c.animals <> r.animals or c.animal_types <> r.types)$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.animals_written_animals_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (
  select v.business_id, v.client_id from old_rows o join new_rows n on n.business_id = o.business_id and n.id = o.id
  cross join lateral (values (o.business_id, o.client_id), (n.business_id, n.client_id)) v (business_id, client_id)
  where (o.client_id, o.animal_type) is distinct from (n.client_id, n.animal_type)) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set animals = r.animals, animal_types = r.types
  from (
    select k.business_id, k.client_id, h.animals, h.types from (select distinct business_id, client_id from (
  select v.business_id, v.client_id from old_rows o join new_rows n on n.business_id = o.business_id and n.id = o.id
  cross join lateral (values (o.business_id, o.client_id), (n.business_id, n.client_id)) v (business_id, client_id)
  where (o.client_id, o.animal_type) is distinct from (n.client_id, n.animal_type)) s) k cross join lateral (
      select count(*)::int as animals, coalesce(array_agg(distinct a.animal_type order by a.animal_type), '{}') as types
      from animals a where a.business_id = k.business_id and a.client_id = k.client_id) h
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id
    and (c.animals <> r.animals or c.animal_types <> r.types)$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announcements_former_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.told_at is distinct from old.told_at then new.notified_at := new.told_at; end if;
  if tg_op = 'UPDATE' and new.told_through <> old.told_through then new.notified_through := new.told_through; end if;
  new.told_at := new.notified_at;
  new.told_through := new.notified_through;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.app_business_ids()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(current_setting('app.business_ids', true), '')::bigint[], '{}')
$function$
;

CREATE OR REPLACE FUNCTION public.app_key()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.key', true), '')
$function$
;

CREATE OR REPLACE FUNCTION public.app_mail_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.mail_id', true), '')::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.app_organisation_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.organisation_id', true), '')::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.app_upkeep()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(current_setting('app.upkeep', true), '') = 'on'
$function$
;

CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.user_id', true), '')::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.audit_log_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  loose constant text[] := '{user_id,business_id,organisation_id}';
begin
  if tg_op = 'DELETE' then
    if app_upkeep() and old.at < now() - interval '6 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - loose = to_jsonb(old) - loose
      and (new.user_id is null or new.user_id is not distinct from old.user_id)
      and (new.business_id is null or new.business_id is not distinct from old.business_id)
      and (new.organisation_id is null or new.organisation_id is not distinct from old.organisation_id)
    then
      return new;
    end if;
  end if;
  raise exception 'the audit trail is only added to' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.burden_level(epg numeric, thresholds burden_thresholds)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when epg = 0 then 'No Infection'
    when thresholds.parasite is null then 'Invalid'
    when epg < thresholds.light_max then 'Light'
    when epg < thresholds.moderate_max then 'Moderate'
    when epg < thresholds.high_max then 'High'
    else 'Very High'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.burden_level(epg numeric, thresholds burden_thresholds, former former_thresholds)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when former.business_id is null then burden_level(epg, thresholds)
    when epg = 0 then 'No Infection'
    when not former.known then 'Invalid'
    when epg < former.light_max then 'Light'
    when epg < former.moderate_max then 'Moderate'
    when epg < former.high_max then 'High'
    else 'Very High'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.businesses_take_rows_along()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from test_counts where business_id = old.id;
  delete from tests where business_id = old.id;
  delete from clients where business_id = old.id;
  delete from exports where context_business_id = old.id or old.id = any (business_ids);
  delete from mails where sent_at is null and business_id = old.id;
  perform set_config('app.upkeep', before, true);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.businesses_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.time_zone := coalesce(new.time_zone, time_zone_of(new.country));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.check_business_ids(asked bigint[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not asked <@ app_business_ids() then
    raise exception 'a business outside the transaction was asked for' using errcode = 'insufficient_privilege';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_expired_invitations(most integer)
 RETURNS TABLE(id bigint, kind text, organisation_id bigint, organisation_name text, email text, inviter_id bigint, inviter_language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update invitations i set expired_at = now()
    from (
      select i.id, coalesce(o.name, b.name) as name, u.id as inviter, u.language from invitations i
      left join organisations o on o.id = i.organisation_id left join businesses b on b.id = i.business_id
      left join users u on u.id = i.invited_by
      where i.expires_at <= now() and i.accepted_at is null and i.declined_at is null and i.expired_at is null
        and i.withdrawn_at is null
      order by i.expires_at limit most for update of i skip locked
    ) due
    where i.id = due.id
    returning i.id, i.kind, i.organisation_id, due.name, i.email, due.inviter, due.language;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_expired_support()
 RETURNS TABLE(user_id bigint, id bigint, business_id bigint, organisation_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update support_access g set ended_at = g.expires_at
    where g.ended_at is null and g.expires_at <= now()
    returning g.user_id, g.id, g.business_id, g.organisation_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_notification_digest(made_before timestamp with time zone)
 RETURNS TABLE(id bigint, user_id bigint, type text, kind text, topic text, facts jsonb, title text, description text, action_url text, created_at timestamp with time zone, name text, email text, language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query with person as (
      select w.user_id as id from notifications w where w.mail = 'daily' and w.created_at < made_before
      order by w.id limit 1 for update skip locked
    ), told as (
      update notifications n set mail = null from person p
      where n.user_id = p.id and n.mail = 'daily' and n.created_at < made_before returning n.*
    )
    select t.id, t.user_id, t.type, t.kind, t.topic, t.facts, t.title, t.description, t.action_url, t.created_at,
      u.name, case when u.disabled_at is null and not t.is_read and t.dismissed_at is null then u.email end, u.language
    from told t join users u on u.id = t.user_id order by t.id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_notification_mails(most integer)
 RETURNS TABLE(id bigint, user_id bigint, type text, kind text, topic text, facts jsonb, title text, description text, action_url text, created_at timestamp with time zone, name text, email text, language text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update notifications n set mail = null
    from (
      select w.id from notifications w where w.mail = 'immediately' order by w.id limit most for update skip locked
    ) due, users u
    where n.id = due.id and u.id = n.user_id
    returning n.id, n.user_id, n.type, n.kind, n.topic, n.facts, n.title, n.description, n.action_url, n.created_at,
      u.name, case when u.disabled_at is null then u.email end, u.language;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_notification_pushes(most integer)
 RETURNS TABLE(notification_id bigint, user_id bigint, subscription_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query with told as (
      update notifications n set push = false
      from (
        select w.id from notifications w where w.push order by w.id limit most for update skip locked
      ) due
      where n.id = due.id returning n.id, n.user_id
    )
    select t.id, t.user_id, p.id from told t
    left join (push_subscriptions p join sessions s
      on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()) on p.user_id = t.user_id
    order by t.id, p.id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'client', id, null::text, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'client', id, null::text, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'client', id, null::text, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_roll_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$insert into client_totals (business_id, client_id) select business_id, id from new_rows$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_told_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'client.changed' as type, 'deleted ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'deleted') as data from old_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'client.changed' as type, 'added ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'added') as data from new_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clients_told_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'client.changed' as type, 'changed ' || r.id as subject,
    jsonb_build_object('id', r.id, 'change', 'changed') as data from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
  where n is distinct from o) r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_business_mails(asked_key uuid)
 RETURNS TABLE(ended bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
  moment constant timestamptz := now();
begin
  perform set_config('app.upkeep', 'on', true);
  return query update mail_recipients r set ended_at = coalesce(r.ended_at, moment) where r.key = asked_key
    returning r.business_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_daily_mails(asked_key uuid, asked_usual jsonb)
 RETURNS TABLE(user_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query with reader as (
      select k.user_id as id from mail_keys k where k.key = asked_key
    ), chosen as (
      update notification_preferences p set mail = 'off' from reader r where p.user_id = r.id and p.mail = 'daily'
    ), usual as (
      insert into notification_preferences (user_id, topic, portal, mail, push)
      select r.id, u.topic, u.portal, 'off', u.push
      from reader r cross join jsonb_to_recordset(asked_usual) as u (topic text, portal boolean, push boolean)
      on conflict on constraint notification_preferences_pkey do nothing
    ), waiting as (
      update notifications n set mail = null from reader r where n.user_id = r.id and n.mail = 'daily'
    )
    select r.id from reader r;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.end_topic_mails(asked_key uuid, asked_topic text, asked_portal boolean, asked_push boolean)
 RETURNS TABLE(user_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query insert into notification_preferences as p (user_id, topic, portal, mail, push)
    select k.user_id, asked_topic, asked_portal, 'off', asked_push from mail_keys k where k.key = asked_key
    on conflict on constraint notification_preferences_pkey do update set mail = 'off'
    returning p.user_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.expire_pending_links(asked_organisation bigint, asked_owner bigint)
 RETURNS TABLE(business_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update organisation_businesses l set link_status = 3
    where l.organisation_id = asked_organisation and l.link_status = 2
      and l.business_id in (select m.business_id from business_members m where m.user_id = asked_owner and m.role = 4)
      and exists (select from invitations i join users u on lower(u.email) = lower(i.email)
        where i.organisation_id = asked_organisation and i.kind = 'business' and i.expired_at is not null and u.id = asked_owner)
    returning l.business_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_announcement_audience(asked_audience text, beyond bigint, most integer)
 RETURNS TABLE(id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select u.id from users u
    where u.id > beyond and u.disabled_at is null and u.password_hash is not null
      and case asked_audience
        when 'admin' then u.is_admin
        when 'managers' then exists (select from business_members m where m.user_id = u.id and m.role >= 3)
          or exists (select from organisation_members m where m.user_id = u.id and m.role >= 3)
        when 'users' then not (u.is_staff or u.is_admin or u.is_qc or u.is_tester)
        else true end
    order by u.id limit most;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_api_key(asked_business bigint, asked_hash text)
 RETURNS TABLE(id bigint, name text, scopes text[], user_id bigint, email text, person text, language text, expires_at timestamp with time zone, expired boolean, ended boolean, stale boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select k.id, k.name, k.scopes, u.id, u.email, u.name, u.language, k.expires_at,
      k.expires_at <= now(), k.revoked_at is not null or u.disabled_at is not null or coalesce(m.role, 0) < 3,
      k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
    from api_keys k join users u on u.id = k.created_by
    left join business_members m on m.business_id = k.business_id and m.user_id = k.created_by
    where k.business_id = asked_business and k.key_hash = asked_hash;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_business_access(asked_user bigint, asked_business bigint, asked_session uuid)
 RETURNS TABLE(role smallint, locked boolean, support boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.role, b.requires_second_factor and lacks_second_factor(asked_user, asked_session), false
    from business_members m join businesses b on b.id = m.business_id
    where m.user_id = asked_user and m.business_id = asked_business;
  if not found then
    return query select 1::smallint, false, true 
  from support_access g join users u on u.id = g.user_id
  where g.user_id = asked_user and g.ended_at is null and g.expires_at > now()
    and (u.is_staff or u.is_admin) and u.disabled_at is null and g.business_id = asked_business limit 1;
  end if;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_business_role(asked_user bigint, asked_business bigint)
 RETURNS TABLE(role smallint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.role from business_members m
    where m.user_id = asked_user and m.business_id = asked_business;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_clients(asked bigint[], pattern text)
 RETURNS TABLE(business_id bigint, ids text, clients bigint, tests bigint, processing bigint, positive bigint, negative bigint, failed bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_nestloop TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  businesses bigint[];
  found bigint[];
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) then
    select array_agg(c.business_id), array_agg(c.id) into businesses, found from clients c
      where c.business_id + 0 = any (asked) and c.name_key like plain_name(pattern);
    -- A client is looked up in about three pages.
    if coalesce(cardinality(found), 0) * 3 <= (select relpages from pg_class where oid = 'client_totals'::regclass) then
      return query select f.business_id, string_agg(f.id::text, ','), count(*), sum(t.tests), sum(t.processing),
          sum(t.positive), sum(t.negative), sum(t.failed)
        from unnest(businesses, found) f (business_id, id) cross join lateral (
          select * from client_totals t where t.business_id = f.business_id and t.client_id = f.id limit 1) t
        where t.tests > 0
        group by f.business_id;
    else
      return query select f.business_id, string_agg(f.id::text, ','), count(*), sum(t.tests), sum(t.processing),
          sum(t.positive), sum(t.negative), sum(t.failed)
        from unnest(businesses, found) f (business_id, id)
        join client_totals t on t.business_id = f.business_id and t.client_id = f.id
        where t.tests > 0
        group by f.business_id;
    end if;
  else
    return query select c.business_id, string_agg(c.id::text, ','), count(*), sum(t.tests), sum(t.processing),
        sum(t.positive), sum(t.negative), sum(t.failed)
      from clients c join client_totals t on t.business_id = c.business_id and t.client_id = c.id
      where c.business_id = any (asked) and (cardinality(asked) <= 100 or abs(c.business_id) = any (asked))
        and c.name_key like plain_name(pattern) and t.business_id = any (asked) and t.tests > 0
      group by c.business_id;
  end if;
end $function$
;
alter function find_clients(bigint[],text) owner to epigram_search;

CREATE OR REPLACE FUNCTION public.find_expiring_invitations()
 RETURNS TABLE(id bigint, email text, tenant text, inviter_id bigint, invited_id bigint, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select i.id, i.email, coalesce(o.name, b.name), i.invited_by,
      (select u.id from users u where lower(u.email) = lower(i.email) and u.email_proven), i.expires_at
    from invitations i
    left join organisations o on o.id = i.organisation_id left join businesses b on b.id = i.business_id
    where i.expires_at > now() and i.expires_at <= now() + interval '1 day' and i.expires_at > i.created_at + interval '2 days'
      and i.accepted_at is null and i.declined_at is null and i.withdrawn_at is null
    order by i.id limit 1000;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_join_target(asked_kind text, asked_name text, asked_email text)
 RETURNS TABLE(id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select b.id from businesses b join business_members m on m.business_id = b.id
      join users u on u.id = m.user_id
    where asked_kind = 'business' and lower(b.name) = lower(asked_name) and lower(u.email) = lower(asked_email)
      and m.role >= 4
    union all
    select o.id from organisations o join organisation_members m on m.organisation_id = o.id
      join users u on u.id = m.user_id
    where asked_kind = 'organisation' and lower(o.name) = lower(asked_name) and lower(u.email) = lower(asked_email)
      and m.role >= 3
    limit 1;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_organisation_access(asked_user bigint, asked_organisation bigint, asked_session uuid)
 RETURNS TABLE(role smallint, access_level smallint, business_ids bigint[], locked boolean, locked_ids bigint[], support boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.role, m.access_level, array(
  select l.business_id from organisation_businesses l
  where l.organisation_id = m.organisation_id and l.link_status = 1),
      o.requires_second_factor and f.lacks,
      array(select b.id from businesses b where f.lacks and b.requires_second_factor
        and b.id in (
  select l.business_id from organisation_businesses l
  where l.organisation_id = m.organisation_id and l.link_status = 1)), false
    from organisation_members m join organisations o on o.id = m.organisation_id
    cross join (select lacks_second_factor(asked_user, asked_session) as lacks) f
    where m.user_id = asked_user and m.organisation_id = asked_organisation;
  if not found then
    return query select 1::smallint, 1::smallint, array(
  select l.business_id from organisation_businesses l
  where l.organisation_id = asked_organisation and l.link_status = 1), false, '{}'::bigint[], true
    
  from support_access g join users u on u.id = g.user_id
  where g.user_id = asked_user and g.ended_at is null and g.expires_at > now()
    and (u.is_staff or u.is_admin) and u.disabled_at is null and g.organisation_id = asked_organisation limit 1;
  end if;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_organisation_membership(asked_user bigint, asked_organisation bigint)
 RETURNS TABLE(role smallint, access_level smallint, business_ids bigint[])
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.role, m.access_level, array(
      select l.business_id from organisation_businesses l
      where l.organisation_id = m.organisation_id and l.link_status = 1)
    from organisation_members m where m.user_id = asked_user and m.organisation_id = asked_organisation;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_samples(asked bigint[], word text, anywhere boolean, most integer)
 RETURNS TABLE(business_id bigint, id bigint, client_id bigint, animal_type smallint, test_type smallint, status text, created_at timestamp with time zone, tested_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  found bigint;
begin
  perform check_business_ids(asked);
  if anywhere and spans_tenants(asked) then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id + 0 = any (asked) and t.sample_id ilike word || '%'
      limit most;
  elsif word ~ '^[[:alnum:]]' and spans_tenants(asked) then
    return query select * from find_short_samples(asked, word, most);
  else
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from unnest(asked) a (id) cross join lateral (
        select * from tests t where t.business_id = a.id and lower(t.sample_id) like lower(word) || '%' limit most
      ) t limit most;
  end if;
  get diagnostics found = row_count;
  if not anywhere or found >= most then
    return;
  elsif spans_tenants(asked) then
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id + 0 = any (asked)
        and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  else
    return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
      from tests t
      where t.business_id = any (asked)
        and t.sample_id ilike '%' || word || '%' and lower(t.sample_id) not like lower(word) || '%'
      limit most - found;
  end if;
end $function$
;
alter function find_samples(bigint[],text,boolean,integer) owner to epigram_search;

CREATE OR REPLACE FUNCTION public.find_short_samples(asked bigint[], word text, most integer)
 RETURNS TABLE(business_id bigint, id bigint, client_id bigint, animal_type smallint, test_type smallint, status text, created_at timestamp with time zone, tested_on date)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
AS $function$
begin
  return query select t.business_id, t.id, t.client_id, t.animal_type, t.test_type, t.status, t.created_at, t.tested_on
    from tests t
    where t.business_id + 0 = any (asked) and t.sample_id ilike word || '%'
    limit most;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_token(asked text)
 RETURNS TABLE(user_id bigint, email text, name text, language text, is_staff boolean, is_admin boolean, is_qc boolean, is_tester boolean, session_id uuid, expires_at timestamp with time zone, revoked boolean, expired boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select u.id, u.email, u.name, u.language, u.is_staff, u.is_admin, u.is_qc, u.is_tester, s.id,
      t.expires_at, s.revoked_at is not null or u.disabled_at is not null, t.expires_at <= now()
    from access_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.token_hash = asked;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_untried_mails()
 RETURNS TABLE(id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.id from mails m
    where m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '1 day' and m.attachment_sha256 is null
    order by m.id limit 1000;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.find_untried_stored_mails()
 RETURNS TABLE(id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query select m.id from mails m
    where m.sent_at is null and m.attempts = 0 and m.created_at > now() - interval '1 day' and m.attachment_sha256 is not null
    order by m.id limit 1000;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_organisation_totals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with gone as (delete from organisation_test_days where entry > 0 returning *)
  insert into organisation_test_days as t (organisation_id, day, animal_type, test_type, status, entry, tests)
    select organisation_id, day, animal_type, test_type, status, 0, sum(tests) from gone group by organisation_id, day, animal_type, test_type, status order by organisation_id, day, animal_type, test_type, status
  on conflict (organisation_id, day, animal_type, test_type, status, entry) do update set tests = t.tests + excluded.tests;
  delete from organisation_test_days where entry = 0 and (tests = 0);
  with gone as (delete from organisation_test_weeks where entry > 0 returning *)
  insert into organisation_test_weeks as t (organisation_id, week, animal_type, fluke, entry, processing, positive, negative, failed)
    select organisation_id, week, animal_type, fluke, 0, sum(processing), sum(positive), sum(negative), sum(failed) from gone group by organisation_id, week, animal_type, fluke order by organisation_id, week, animal_type, fluke
  on conflict (organisation_id, week, animal_type, fluke, entry) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed;
  delete from organisation_test_weeks where entry = 0 and (processing = 0 and positive = 0 and negative = 0 and failed = 0);
  with gone as (delete from organisation_test_months where entry > 0 returning *)
  insert into organisation_test_months as t (organisation_id, month, animal_type, fluke, entry, processing, positive, negative, failed)
    select organisation_id, month, animal_type, fluke, 0, sum(processing), sum(positive), sum(negative), sum(failed) from gone group by organisation_id, month, animal_type, fluke order by organisation_id, month, animal_type, fluke
  on conflict (organisation_id, month, animal_type, fluke, entry) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed;
  delete from organisation_test_months where entry = 0 and (processing = 0 and positive = 0 and negative = 0 and failed = 0);
  with gone as (delete from organisation_parasite_weeks where entry > 0 returning *)
  insert into organisation_parasite_weeks as t (organisation_id, parasite, week, animal_type, status, burden_level, entry, tests, epg_total)
    select organisation_id, parasite, week, animal_type, status, burden_level, 0, sum(tests), sum(epg_total) from gone group by organisation_id, parasite, week, animal_type, status, burden_level order by organisation_id, parasite, week, animal_type, status, burden_level
  on conflict (organisation_id, parasite, week, animal_type, status, burden_level, entry) do update set tests = t.tests + excluded.tests, epg_total = t.epg_total + excluded.epg_total;
  delete from organisation_parasite_weeks where entry = 0 and (tests = 0 and epg_total = 0);
  with gone as (delete from organisation_level_weeks where entry > 0 returning *)
  insert into organisation_level_weeks as t (organisation_id, week, animal_type, status, level, entry, tests)
    select organisation_id, week, animal_type, status, level, 0, sum(tests) from gone group by organisation_id, week, animal_type, status, level order by organisation_id, week, animal_type, status, level
  on conflict (organisation_id, week, animal_type, status, level, entry) do update set tests = t.tests + excluded.tests;
  delete from organisation_level_weeks where entry = 0 and (tests = 0);
end $function$
;

CREATE OR REPLACE FUNCTION public.free_push_endpoint(asked_endpoint text, asked_user bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from push_subscriptions s where s.endpoint = asked_endpoint and s.user_id <> asked_user;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.freeze_region_month(asked date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.upkeep', true), '');
  is_new boolean;
begin
  if asked <> date_trunc('month', asked)::date or asked + interval '1 month 7 days' > now() then
    return false;
  end if;
  perform set_config('app.upkeep', 'on', true);
  insert into region_months (month) values (asked) on conflict do nothing;
  is_new := found;
  if is_new then
    insert into region_levels (month, animal_type, country, county, share, businesses)
    with own as (
      select w.business_id, w.animal_type, b.country, coalesce(b.county, '') as county,
        sum(w.tests) as tests, coalesce(sum(w.tests) filter (where w.level >= 4), 0) as heavy
      from level_weeks w join businesses b on b.id = w.business_id
      where w.week >= asked and w.week < asked + interval '1 month'
        and w.status in ('positive', 'negative') and w.level >= 1
      group by 1, 2, 3, 4
    ), counties as (
      select o.animal_type, o.country, o.county,
        case when o.county = '' then false
          else region_is_anonymous(array_agg(o.business_id), array_agg(o.tests)) end as is_anonymous
      from own o group by 1, 2, 3
    ), placed as (
      select o.animal_type, o.country, case when c.is_anonymous then o.county else '' end as county,
        o.business_id, o.tests, o.heavy
      from own o join counties c using (animal_type, country, county)
    )
    select asked, p.animal_type, p.country, p.county, round(100 * sum(p.heavy) / sum(p.tests)), count(*)
    from placed p group by p.animal_type, p.country, p.county
    having region_is_anonymous(array_agg(p.business_id), array_agg(p.tests));
  end if;
  perform set_config('app.upkeep', before, true);
  return is_new;
end $function$
;

CREATE OR REPLACE FUNCTION public.groups_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'group', id, null::text, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.groups_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'group', id, null::text, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.groups_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'group', id, null::text, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.lacks_second_factor(asked_user bigint, asked_session uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when asked_session is null then not exists (select from totp_secrets t where t.user_id = asked_user and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = asked_user)
    else not exists (select from sessions s where s.id = asked_session and s.second_factor)
  end
$function$
;

CREATE OR REPLACE FUNCTION public.level_weeks_sum_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, -1 as step from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_level_weeks (organisation_id, week, animal_type, status, level, tests)
    select l.organisation_id, c.week, c.animal_type, c.status, c.level, sum(c.tests * c.step)
    from (select *, -1 as step from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.status, c.level having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.level_weeks_sum_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_level_weeks (organisation_id, week, animal_type, status, level, tests)
    select l.organisation_id, c.week, c.animal_type, c.status, c.level, sum(c.tests * c.step)
    from (select *, 1 as step from new_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.status, c.level having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.level_weeks_sum_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows union all select *, -1 from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_level_weeks (organisation_id, week, animal_type, status, level, tests)
    select l.organisation_id, c.week, c.animal_type, c.status, c.level, sum(c.tests * c.step)
    from (select *, 1 as step from new_rows union all select *, -1 from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.status, c.level having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mails_attachment_business()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select r.business_id into new.business_id from mail_recipients r
    where r.key = substring(new.unsubscribe_url from '/unsubscribe/([0-9a-f-]{36})/')::uuid;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.milk_withdrawal_end(t treatments)
 RETURNS timestamp without time zone
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(
    (t.last_day + 1 + t.withdrawal_milk::int)::timestamp,
    (((case when t.last_dose_at is null then (t.last_day + 1)::timestamp else t.last_day + t.last_dose_at end)
      at time zone b.time_zone) + t.withdrawal_milk_hours * interval '1 hour') at time zone b.time_zone)
  from businesses b where b.id = t.business_id
$function$
;

CREATE OR REPLACE FUNCTION public.note_credits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  insert into credit_changes (business_id, change) values (new.id, new.credits - old.credits);
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
  open_rows bigint;
  last_number bigint;
begin
  perform set_config('app.upkeep', 'on', true);
  -- The first statement of the transaction numbers the rows of all.
  if exists (select from open_changes where business_id = new.business_id and id = new.id) then
    delete from open_changes where business_id = new.business_id;
    select count(*) into open_rows from data_changes where business_id = new.business_id and number is null;
    insert into change_counters as c (business_id, last) values (new.business_id, open_rows)
      on conflict (business_id) do update set last = c.last + excluded.last returning last into last_number;
    -- By place: a join by key is planned for a few rows, and would read the whole table for each row of an import.
    update data_changes d set number = last_number - open_rows + r.place, changed_at = clock_timestamp()
      from (
        select ctid, row_number() over (order by kind, row_id) as place from data_changes
        where business_id = new.business_id and number is null
      ) r
      where d.ctid = r.ctid;
  end if;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.organisation_businesses_sum()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  if tg_op <> 'INSERT' and old.link_status = 1 then
    perform pg_advisory_xact_lock(7306, (old.business_id % 2147483647)::integer);
    insert into organisation_test_days (organisation_id, day, animal_type, test_type, status, tests)
      select o.id, day, animal_type, test_type, status, -1 * tests from test_days t cross join organisations o
      where t.business_id = old.business_id and o.id = old.organisation_id;
    insert into organisation_test_weeks (organisation_id, week, animal_type, fluke, processing, positive, negative, failed)
      select o.id, week, animal_type, fluke, -1 * processing, -1 * positive, -1 * negative, -1 * failed from test_weeks t cross join organisations o
      where t.business_id = old.business_id and o.id = old.organisation_id;
    insert into organisation_test_months (organisation_id, month, animal_type, fluke, processing, positive, negative, failed)
      select o.id, month, animal_type, fluke, -1 * processing, -1 * positive, -1 * negative, -1 * failed from test_months t cross join organisations o
      where t.business_id = old.business_id and o.id = old.organisation_id;
    insert into organisation_parasite_weeks (organisation_id, parasite, week, animal_type, status, burden_level, tests, epg_total)
      select o.id, parasite, week, animal_type, status, burden_level, -1 * tests, -1 * epg_total from parasite_weeks t cross join organisations o
      where t.business_id = old.business_id and o.id = old.organisation_id;
    insert into organisation_level_weeks (organisation_id, week, animal_type, status, level, tests)
      select o.id, week, animal_type, status, level, -1 * tests from level_weeks t cross join organisations o
      where t.business_id = old.business_id and o.id = old.organisation_id;
  end if;
  if tg_op <> 'DELETE' and new.link_status = 1 then
    perform pg_advisory_xact_lock(7306, (new.business_id % 2147483647)::integer);
    insert into organisation_test_days (organisation_id, day, animal_type, test_type, status, tests)
      select o.id, day, animal_type, test_type, status, 1 * tests from test_days t cross join organisations o
      where t.business_id = new.business_id and o.id = new.organisation_id;
    insert into organisation_test_weeks (organisation_id, week, animal_type, fluke, processing, positive, negative, failed)
      select o.id, week, animal_type, fluke, 1 * processing, 1 * positive, 1 * negative, 1 * failed from test_weeks t cross join organisations o
      where t.business_id = new.business_id and o.id = new.organisation_id;
    insert into organisation_test_months (organisation_id, month, animal_type, fluke, processing, positive, negative, failed)
      select o.id, month, animal_type, fluke, 1 * processing, 1 * positive, 1 * negative, 1 * failed from test_months t cross join organisations o
      where t.business_id = new.business_id and o.id = new.organisation_id;
    insert into organisation_parasite_weeks (organisation_id, parasite, week, animal_type, status, burden_level, tests, epg_total)
      select o.id, parasite, week, animal_type, status, burden_level, 1 * tests, 1 * epg_total from parasite_weeks t cross join organisations o
      where t.business_id = new.business_id and o.id = new.organisation_id;
    insert into organisation_level_weeks (organisation_id, week, animal_type, status, level, tests)
      select o.id, week, animal_type, status, level, 1 * tests from level_weeks t cross join organisations o
      where t.business_id = new.business_id and o.id = new.organisation_id;
  end if;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parasite_weeks_sum_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, -1 as step from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_parasite_weeks (organisation_id, parasite, week, animal_type, status, burden_level, tests, epg_total)
    select l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level, sum(c.tests * c.step), sum(c.epg_total * c.step)
    from (select *, -1 as step from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level having sum(c.tests * c.step) <> 0 or sum(c.epg_total * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parasite_weeks_sum_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_parasite_weeks (organisation_id, parasite, week, animal_type, status, burden_level, tests, epg_total)
    select l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level, sum(c.tests * c.step), sum(c.epg_total * c.step)
    from (select *, 1 as step from new_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level having sum(c.tests * c.step) <> 0 or sum(c.epg_total * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.parasite_weeks_sum_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows union all select *, -1 from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_parasite_weeks (organisation_id, parasite, week, animal_type, status, burden_level, tests, epg_total)
    select l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level, sum(c.tests * c.step), sum(c.epg_total * c.step)
    from (select *, 1 as step from new_rows union all select *, -1 from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.parasite, c.week, c.animal_type, c.status, c.burden_level having sum(c.tests * c.step) <> 0 or sum(c.epg_total * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.plain_name(it text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(normalize(translate(lower(it), '’‘ʼ´', $q$''''$q$), nfd), '[\u0300-\u036f]', '', 'g')
$function$
;

CREATE OR REPLACE FUNCTION public.region_is_anonymous(ids bigint[], amounts bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  with part as (
    select p.business_id, p.amount from unnest(ids, amounts) as p (business_id, amount)
  ), observer as (
    select 'business ' || p.business_id as who, 4 as needed, p.business_id from part p
    union
    select 'user ' || m.user_id, 4, m.business_id from business_members m where m.business_id = any (ids)
    union
    select 'organisation ' || o.organisation_id, 2, o.business_id from organisation_businesses o
    where o.business_id = any (ids) and o.link_status = 1
  ), remainder as (
    select w.who, w.needed, count(*) as businesses, max(p.amount) as most, sum(p.amount) as amount
    from (select distinct who, needed from observer) w
    join part p on not exists (select from observer o where o.who = w.who and o.business_id = p.business_id)
    group by 1, 2
  )
  select (select count(*) >= 5 and max(amount) * 2 <= sum(amount) from part)
    and not exists (
      select from remainder r
      where r.businesses < r.needed or (r.needed > 2 and r.most * 2 > r.amount)
    )
$function$
;

CREATE OR REPLACE FUNCTION public.region_levels_of(asked bigint, species smallint, since date)
 RETURNS TABLE(month date, county text, country text, share smallint, businesses smallint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before text := coalesce(current_setting('app.upkeep', true), '');
begin
  if not (asked = any (app_business_ids())) then
    raise insufficient_privilege using message = 'business not named';
  end if;
  perform set_config('app.upkeep', 'on', true);
  return query
    select distinct on (l.month) l.month, l.county, l.country, l.share, l.businesses
    from businesses b
    join region_levels l on l.country = b.country and l.county in (coalesce(b.county, ''), '')
    where b.id = asked and l.animal_type = species and l.month >= since
    order by l.month, l.county desc;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.resume_business_mails(asked_key uuid)
 RETURNS TABLE(resumed bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update mail_recipients r set ended_at = null where r.key = asked_key returning r.business_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.retest_day(business bigint, client bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select k.treated_on + case k.active_class when 'lv' then 7 else 14 end from treatments k
      where k.business_id = business and k.client_id = client and k.animal_type = l.animal_type
        and k.active_class in ('bz', 'lv', 'ml', 'moxidectin', 'ad', 'si', 'pyrantel', 'albendazole')
        and k.treated_on between l.sampled_on and l.sampled_on + 28
      order by k.treated_on, k.id limit 1),
    case when exists (
        select from tests g
        -- By its key: a plan made while an import fills the tables would read all counts for each test.
        cross join lateral (
          select * from test_counts n where n.business_id = g.business_id and n.test_id = g.id offset 0) n
        join burden_thresholds h on h.animal_type = g.animal_type and h.parasite = n.parasite
        where g.business_id = business and g.client_id = client and g.animal_type = l.animal_type
          and g.test_type <> 3 and g.status in ('positive', 'negative')
          and g.created_at between l.created_at - interval '7 days' and l.created_at and g.sampled_on = l.sampled_on
        group by n.parasite, h.light_max
        having coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) > 0
          and coalesce(avg(n.epg) filter (where g.pool_size = 1), avg(n.epg)) >= coalesce(h.light_max, 0))
      then l.sampled_on + 21 end)
  from client_totals t join tests l on l.business_id = t.business_id and l.id = t.last_test_id
  where t.business_id = business and t.client_id = client
$function$
;

CREATE OR REPLACE FUNCTION public.search_animals(asked bigint[], word text, most integer)
 RETURNS TABLE(business_id bigint, animal_id bigint, place integer)
 LANGUAGE sql
 STABLE
AS $function$
  select * from search_animals(asked, word, array[]::text[], most);
$function$
;

CREATE OR REPLACE FUNCTION public.search_animals(asked bigint[], word text, numbers text[], most integer)
 RETURNS TABLE(business_id bigint, animal_id bigint, place integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  pattern constant text := '%' || regexp_replace(plain_name(word), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) then
    return query select a.business_id, a.id, coalesce(nullif(strpos(a.name_key, plain_name(word)), 0), 1000) as found
      from animals a
      where a.business_id + 0 = any (asked)
        and (a.name_key like pattern or a.identity_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      order by found, lower(a.name), a.id limit most;
  else
    return query select a.business_id, a.id, coalesce(nullif(strpos(a.name_key, plain_name(word)), 0), 1000) as found
      from animals a
      where a.business_id = any (asked) and abs(a.business_id) = any (asked)
        and (a.name_key like pattern or a.identity_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      order by found, lower(a.name), a.id limit most;
  end if;
end $function$
;
alter function search_animals(bigint[],text,text[],integer) owner to epigram_search;

CREATE OR REPLACE FUNCTION public.search_clients(asked bigint[], pattern text, most integer)
 RETURNS TABLE(business_id bigint, client_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from search_clients(asked, array[pattern], array[]::text[], array[]::text[], most);
$function$
;

CREATE OR REPLACE FUNCTION public.search_clients(asked bigint[], names text[], towns text[], numbers text[], most integer)
 RETURNS TABLE(business_id bigint, client_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select * from search_clients(asked, names, towns, numbers, null, most);
$function$
;

CREATE OR REPLACE FUNCTION public.search_clients(asked bigint[], names text[], towns text[], numbers text[], typed text, most integer)
 RETURNS TABLE(business_id bigint, client_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  key constant text := upper(regexp_replace(typed, '[^0-9A-Za-z]', '', 'g'));
  whole constant text[] := array[typed, lower(typed), upper(typed)];
begin
  perform check_business_ids(asked);
  if spans_tenants(asked) and (typed is null or key <> '') then
    return query select c.business_id, c.id from clients c
      where c.business_id + 0 = any (asked)
        and (c.name_key like any (array(select plain_name(n) from unnest(names) n))
          or c.town_key like any (array(select plain_name(n) from unnest(towns) n))
          or c.numbers_key like any (array(select '%' || n || '%' from unnest(numbers) n))
          or c.numbers_key like key || '%'
            and case when typed ~ '\d' then starts_with(lower(c.number), lower(typed)) else c.number = any (whole) end)
      limit most;
  else
    return query select c.business_id, c.id from clients c
      where c.business_id = any (asked) and abs(c.business_id) = any (asked)
        and (c.name_key like any (array(select plain_name(n) from unnest(names) n))
          or c.town_key like any (array(select plain_name(n) from unnest(towns) n))
          or c.numbers_key like any (array(select '%' || n || '%' from unnest(numbers) n)))
      union
      select c.business_id, c.id from clients c
      where c.business_id = any (asked)
        and case when typed ~ '\d' then starts_with(lower(c.number), lower(typed)) else c.number = any (whole) end
      limit most;
  end if;
end $function$
;
alter function search_clients(bigint[],text[],text[],text[],text,integer) owner to epigram_search;

CREATE OR REPLACE FUNCTION public.search_samples(asked bigint[], pattern text, most integer)
 RETURNS TABLE(business_id bigint, test_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  perform check_business_ids(asked);
  return query select t.business_id, t.id from tests t
    where t.business_id = any (asked) and t.sample_id ilike pattern
    order by t.created_at desc, t.id desc limit most;
end $function$
;
alter function search_samples(bigint[],text,integer) owner to epigram_search;

CREATE OR REPLACE FUNCTION public.spans_tenants(asked bigint[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select cardinality(asked) > 100
    and cardinality(asked) * 10 > (select reltuples from pg_class where oid = 'businesses'::regclass);
$function$
;

CREATE OR REPLACE FUNCTION public.sweep_challenges()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from passkey_challenges where expires_at < now();
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.sweep_sessions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  delete from sessions where expires_at < now() - interval '7 days';
  delete from access_tokens where expires_at < now() - interval '7 days';
  delete from password_resets where expires_at < now() - interval '7 days';
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.take_back_announcement(asked_key text)
 RETURNS TABLE(id bigint, user_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query delete from notifications n where n.kind = 'announcement' and n.once_key = asked_key
    returning n.id, n.user_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.test_corrections_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'result.corrected' as type, t.uuid || ' ' || r.id as subject,
        jsonb_build_object('id', t.uuid) as data
        from new_rows r join tests t on t.business_id = r.business_id and t.id = r.test_id) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from old_rows) w group by 1 order by 1) b$planned$;
  execute $planned$
  -- One writer of a test's counts at a time: its heaviest level hangs on all of them.
  select 1 from tests t where (t.business_id, t.id) in
    (select business_id, test_id from (select * from test_counts where false) i union select business_id, test_id from old_rows w)
    order by t.business_id, t.id for no key update$planned$;
  execute $planned$
  with moved as (
    select *, 1 as step from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from (select * from test_counts where false) n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) i union all select *, -1 from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) w
  )
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total$planned$;
  execute $planned$
  with touched as (
    select business_id, test_id from (select * from test_counts where false) i union select business_id, test_id from old_rows w
  ), after as (
    select n.* from test_counts n join touched using (business_id, test_id)
  ), before as (
    select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from after a
    where not exists (select 1 from (select * from test_counts where false) i
      where i.business_id = a.business_id and i.test_id = a.test_id and i.parasite = a.parasite)
    union all select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from old_rows w
  ), heaviest as (
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint as level, 1 as step
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from after n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
    union all
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint, -1
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from before n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
  ), moved as (
    select t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week, t.animal_type, t.status, s.level, s.step
    from heaviest s join tests t on t.business_id = s.business_id and t.id = s.test_id where t.test_type <> 3
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  execute $planned$
  delete from level_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from old_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  execute $planned$
  delete from parasite_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from old_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_inserted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from new_rows) w group by 1 order by 1) b$planned$;
  execute $planned$
  -- One writer of a test's counts at a time: its heaviest level hangs on all of them.
  select 1 from tests t where (t.business_id, t.id) in
    (select business_id, test_id from new_rows i union select business_id, test_id from (select * from test_counts where false) w)
    order by t.business_id, t.id for no key update$planned$;
  execute $planned$
  with moved as (
    select *, 1 as step from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) i union all select *, -1 from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from (select * from test_counts where false) n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) w
  )
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total$planned$;
  execute $planned$
  with touched as (
    select business_id, test_id from new_rows i union select business_id, test_id from (select * from test_counts where false) w
  ), after as (
    select n.* from test_counts n join touched using (business_id, test_id)
  ), before as (
    select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from after a
    where not exists (select 1 from new_rows i
      where i.business_id = a.business_id and i.test_id = a.test_id and i.parasite = a.parasite)
    union all select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from (select * from test_counts where false) w
  ), heaviest as (
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint as level, 1 as step
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from after n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
    union all
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint, -1
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from before n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
  ), moved as (
    select t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week, t.animal_type, t.status, s.level, s.step
    from heaviest s join tests t on t.business_id = s.business_id and t.id = s.test_id where t.test_type <> 3
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  execute $planned$
  delete from level_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from new_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  execute $planned$
  delete from parasite_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from new_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_updated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from new_rows union select business_id from old_rows) w group by 1 order by 1) b$planned$;
  execute $planned$
  -- One writer of a test's counts at a time: its heaviest level hangs on all of them.
  select 1 from tests t where (t.business_id, t.id) in
    (select business_id, test_id from new_rows i union select business_id, test_id from old_rows w)
    order by t.business_id, t.id for no key update$planned$;
  execute $planned$
  with moved as (
    select *, 1 as step from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) i union all select *, -1 from (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) w
  )
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total$planned$;
  execute $planned$
  with touched as (
    select business_id, test_id from new_rows i union select business_id, test_id from old_rows w
  ), after as (
    select n.* from test_counts n join touched using (business_id, test_id)
  ), before as (
    select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from after a
    where not exists (select 1 from new_rows i
      where i.business_id = a.business_id and i.test_id = a.test_id and i.parasite = a.parasite)
    union all select business_id, test_id, parasite, eggs_counted, multiplication_factor, epg from old_rows w
  ), heaviest as (
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint as level, 1 as step
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from after n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
    union all
    select o.business_id, o.test_id, coalesce(max(g.level), 0)::smallint, -1
    from touched o left join (
  select n.business_id, n.test_id, t.animal_type, t.status, t.test_type, date_trunc('week', t.tested_on::timestamp)::date as week, n.parasite, n.epg,
    burden_level(n.epg, h, f) as burden_level, case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end as level
  from before n join tests t on t.business_id = n.business_id and t.id = n.test_id
  left join burden_thresholds h on h.animal_type = t.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = t.animal_type
    and f.parasite = n.parasite and date_trunc('week', t.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', t.tested_on::timestamp)::date >= f.weeks_from) g on g.business_id = o.business_id and g.test_id = o.test_id group by 1, 2
  ), moved as (
    select t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week, t.animal_type, t.status, s.level, s.step
    from heaviest s join tests t on t.business_id = s.business_id and t.id = s.test_id where t.test_type <> 3
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  execute $planned$
  delete from level_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from old_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  execute $planned$
  delete from parasite_weeks k using (
  select distinct t.business_id, date_trunc('week', t.tested_on::timestamp)::date as week from old_rows n
  join tests t on t.business_id = n.business_id and t.id = n.test_id) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_written_retest_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select t.business_id, t.client_id from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select t.business_id, t.client_id from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_written_retest_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select t.business_id, t.client_id from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select t.business_id, t.client_id from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_counts_written_retest_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select t.business_id, t.client_id from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id union all select t.business_id, t.client_id from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select t.business_id, t.client_id from old_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id union all select t.business_id, t.client_id from new_rows n join tests t on t.business_id = n.business_id and t.id = n.test_id) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_days_sum_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, -1 as step from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_days (organisation_id, day, animal_type, test_type, status, tests)
    select l.organisation_id, c.day, c.animal_type, c.test_type, c.status, sum(c.tests * c.step)
    from (select *, -1 as step from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.day, c.animal_type, c.test_type, c.status having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_days_sum_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_days (organisation_id, day, animal_type, test_type, status, tests)
    select l.organisation_id, c.day, c.animal_type, c.test_type, c.status, sum(c.tests * c.step)
    from (select *, 1 as step from new_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.day, c.animal_type, c.test_type, c.status having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_days_sum_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows union all select *, -1 from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_days (organisation_id, day, animal_type, test_type, status, tests)
    select l.organisation_id, c.day, c.animal_type, c.test_type, c.status, sum(c.tests * c.step)
    from (select *, 1 as step from new_rows union all select *, -1 from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.day, c.animal_type, c.test_type, c.status having sum(c.tests * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_imports_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$delete from webhook_deliveries d using new_rows n
    where d.business_id = n.business_id and d.created_at = now()
      and d.type in ('client.changed', 'animal.changed', 'result.recorded', 'result.corrected')$planned$;
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'import.finished' as type, r.id::text as subject,
        jsonb_build_object('id', r.id, 'fileName', r.file_name, 'results', cardinality(r.tests),
          'clients', cardinality(r.clients), 'animals', cardinality(r.animals)) as data from new_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_months_sum_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, -1 as step from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_months (organisation_id, month, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.month, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, -1 as step from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.month, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_months_sum_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_months (organisation_id, month, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.month, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, 1 as step from new_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.month, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_months_sum_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows union all select *, -1 from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_months (organisation_id, month, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.month, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, 1 as step from new_rows union all select *, -1 from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.month, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_weeks_sum_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, -1 as step from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_weeks (organisation_id, week, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.week, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, -1 as step from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_weeks_sum_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_weeks (organisation_id, week, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.week, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, 1 as step from new_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.test_weeks_sum_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  execute $planned$
    select pg_advisory_xact_lock_shared(7306, (b.business_id % 2147483647)::integer)
    from (select distinct business_id from (select *, 1 as step from new_rows union all select *, -1 from old_rows) r order by 1) b$planned$;
  execute $planned$insert into organisation_test_weeks (organisation_id, week, animal_type, fluke, processing, positive, negative, failed)
    select l.organisation_id, c.week, c.animal_type, c.fluke, sum(c.processing * c.step), sum(c.positive * c.step), sum(c.negative * c.step), sum(c.failed * c.step)
    from (select *, 1 as step from new_rows union all select *, -1 from old_rows) c join organisation_businesses l on l.business_id = c.business_id and l.link_status = 1
    join organisations o on o.id = l.organisation_id
    group by l.organisation_id, c.week, c.animal_type, c.fluke having sum(c.processing * c.step) <> 0 or sum(c.positive * c.step) <> 0 or sum(c.negative * c.step) <> 0 or sum(c.failed * c.step) <> 0$planned$;
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_add_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from new_rows) w group by 1 order by 1) b$planned$;
  execute $planned$insert into test_months as t (business_id, month, animal_type, fluke, processing, positive, negative, failed) select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, month, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$insert into test_weeks as t (business_id, week, animal_type, fluke, processing, positive, negative, failed) select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, week, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$insert into client_months as t (business_id, client_id, month, animal_type, fluke, processing, positive, negative, failed) select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (business_id, client_id, month, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$
  with changed as (select *, 1 as step from new_rows), moved as (
    select c.business_id, date_trunc('week', c.tested_on::timestamp)::date as week, c.animal_type, c.status, c.step,
      coalesce(max(case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end), 0)::smallint as level
    from changed c left join test_counts n on n.business_id = c.business_id and n.test_id = c.id
  left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = c.animal_type
    and f.parasite = n.parasite and date_trunc('week', c.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', c.tested_on::timestamp)::date >= f.weeks_from
    where c.test_type <> 3 group by c.business_id, c.id, c.tested_on, c.animal_type, c.status, c.step
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_drop_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from test_counts where business_id = old.business_id and test_id = old.id) then
    delete from test_counts where business_id = old.business_id and test_id = old.id;
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_keep_fixed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.business_id <> new.business_id
    or exists (select from test_counts where business_id = old.business_id and test_id = old.id) then
    raise exception 'the business of a test is fixed, and its time and animal type while it has counts'
      using errcode = 'check_violation';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_local_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone text;
begin
  select b.time_zone into zone from businesses b where b.id = new.business_id;
  if new.tested_on is null or tg_op = 'UPDATE' then
    new.tested_on := (new.created_at at time zone zone)::date;
    new.tested_time := (new.created_at at time zone zone)::time;
  end if;
  new.sampled_on := coalesce((new.sampled_at at time zone zone)::date, new.tested_on);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_move_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from new_rows union select business_id from old_rows) w group by 1 order by 1) b$planned$;
  execute $planned$insert into test_months as t (business_id, month, animal_type, fluke, processing, positive, negative, failed) select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, month, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$update test_months t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o where t.business_id = o.business_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from test_months t using (select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o
    where t.business_id = o.business_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$insert into test_weeks as t (business_id, week, animal_type, fluke, processing, positive, negative, failed) select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, week, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$update test_weeks t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o where t.business_id = o.business_id and t.week = o.week and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from test_weeks t using (select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o
    where t.business_id = o.business_id and t.week = o.week and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$insert into client_months as t (business_id, client_id, month, animal_type, fluke, processing, positive, negative, failed) select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (business_id, client_id, month, animal_type, fluke) do update set processing = t.processing + excluded.processing, positive = t.positive + excluded.positive, negative = t.negative + excluded.negative, failed = t.failed + excluded.failed$planned$;
  execute $planned$update client_months t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5) o where t.business_id = o.business_id and t.client_id = o.client_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from client_months t using (select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5) o
    where t.business_id = o.business_id and t.client_id = o.client_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$
  with changed as (select c.* from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c join old_rows o on o.business_id = c.business_id and o.id = c.id
          join new_rows n on n.business_id = c.business_id and n.id = c.id
          where o.status <> n.status or o.test_type <> n.test_type or o.tested_on <> n.tested_on or o.animal_type <> n.animal_type), moved as (
    select c.business_id, date_trunc('week', c.tested_on::timestamp)::date as week, c.animal_type, c.status, c.step,
      coalesce(max(case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end), 0)::smallint as level
    from changed c left join test_counts n on n.business_id = c.business_id and n.test_id = c.id
  left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = c.animal_type
    and f.parasite = n.parasite and date_trunc('week', c.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', c.tested_on::timestamp)::date >= f.weeks_from
    where c.test_type <> 3 group by c.business_id, c.id, c.tested_on, c.animal_type, c.status, c.step
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  execute $planned$
  with changed as (select c.* from (select *, 1 as step from new_rows union all select *, -1 as step from old_rows) c join old_rows o on o.business_id = c.business_id and o.id = c.id
          join new_rows n on n.business_id = c.business_id and n.id = c.id
          where o.status <> n.status or o.test_type <> n.test_type or o.tested_on <> n.tested_on or o.animal_type <> n.animal_type), moved as (
    select c.business_id, date_trunc('week', c.tested_on::timestamp)::date as week, c.animal_type, c.status, c.step, n.parasite, n.epg,
      burden_level(n.epg, h, f) as burden_level
    from changed c join test_counts n on n.business_id = c.business_id and n.test_id = c.id
  left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = c.animal_type
    and f.parasite = n.parasite and date_trunc('week', c.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', c.tested_on::timestamp)::date >= f.weeks_from
  )
  insert into parasite_weeks as w (business_id, week, animal_type, parasite, burden_level, status, tests, epg_total)
    select business_id, week, animal_type, parasite, burden_level, status, sum(step)::int, sum(step * epg) from moved
    group by 1, 2, 3, 4, 5, 6 having sum(step) <> 0 or sum(step * epg) <> 0 order by 1, 2, 3, 4, 5, 6
  on conflict (business_id, week, animal_type, parasite, burden_level, status)
    do update set tests = w.tests + excluded.tests, epg_total = w.epg_total + excluded.epg_total$planned$;
  execute $planned$
  delete from level_weeks k using (select distinct business_id, date_trunc('week', tested_on::timestamp)::date as week from old_rows) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  execute $planned$
  delete from parasite_weeks k using (select distinct business_id, date_trunc('week', tested_on::timestamp)::date as week from old_rows) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'result', id, uuid, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'result', id, uuid, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'result', id, uuid, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_roll_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  update test_days d set tests = d.tests - o.tests
  from (
    select business_id, tested_on as day, animal_type, test_type, status, count(*) as tests
    from old_rows group by 1, 2, 3, 4, 5
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.animal_type = o.animal_type
    and d.test_type = o.test_type and d.status = o.status
  $planned$;
  execute $planned$
  delete from test_days d using (
    select distinct business_id, tested_on as day from old_rows
  ) o
  where d.business_id = o.business_id and d.day = o.day and d.tests = 0
  $planned$;
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select business_id, client_id from old_rows)
  order by c.business_id, c.client_id for no key update
  $planned$;
  execute $planned$
  update client_totals c set
    tests = c.tests - o.tests, processing = c.processing - o.processing, positive = c.positive - o.positive,
    negative = c.negative - o.negative, failed = c.failed - o.failed,
    last_test_at = l.created_at, last_test_id = l.id, last_status = l.status
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed
    from old_rows group by 1, 2
  ) o left join lateral (
    select t.created_at, t.id, t.status from tests t where t.business_id = o.business_id and t.client_id = o.client_id
    order by t.created_at desc, t.id desc limit 1
  ) l on true
  where c.business_id = o.business_id and c.client_id = o.client_id
  $planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_roll_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into test_days as d (business_id, day, animal_type, test_type, status, tests)
    select business_id, tested_on, animal_type, test_type, status, count(*)
    from new_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (business_id, day, animal_type, test_type, status) do update set tests = d.tests + excluded.tests
  $planned$;
  execute $planned$
  update client_totals c set
    tests = c.tests + n.tests, processing = c.processing + n.processing, positive = c.positive + n.positive,
    negative = c.negative + n.negative, failed = c.failed + n.failed,
    last_test_at = greatest(c.last_test_at, n.last_test_at),
    last_test_id = case when (c.last_test_at, c.last_test_id) > (n.last_test_at, n.last_test_id) then c.last_test_id else n.last_test_id end,
    last_status = case when (c.last_test_at, c.last_test_id) > (n.last_test_at, n.last_test_id) then c.last_status else n.last_status end
  from (
    select business_id, client_id, count(*) as tests,
      count(*) filter (where status = 'processing') as processing,
      count(*) filter (where status = 'positive') as positive,
      count(*) filter (where status = 'negative') as negative,
      count(*) filter (where status = 'failed') as failed,
      max(created_at) as last_test_at,
      (array_agg(id order by created_at desc, id desc))[1] as last_test_id,
      (array_agg(status order by created_at desc, id desc))[1] as last_status
    from new_rows group by 1, 2
  ) n
  where c.business_id = n.business_id and c.client_id = n.client_id
  $planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_sampled_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sampled_on := coalesce(
    (select (new.sampled_at at time zone b.time_zone)::date from businesses b where b.id = new.business_id), new.tested_on);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_take_periods()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_advisory_xact_lock_shared(7302, (b.business_id % 2147483647)::integer)
    from (select business_id from (select business_id from old_rows) w group by 1 order by 1) b$planned$;
  execute $planned$update test_months t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o where t.business_id = o.business_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from test_months t using (select business_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o
    where t.business_id = o.business_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$update test_weeks t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o where t.business_id = o.business_id and t.week = o.week and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from test_weeks t using (select business_id, date_trunc('week', tested_on::timestamp)::date as week, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4) o
    where t.business_id = o.business_id and t.week = o.week and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$update client_months t set processing = t.processing - o.processing, positive = t.positive - o.positive, negative = t.negative - o.negative, failed = t.failed - o.failed
    from (select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5) o where t.business_id = o.business_id and t.client_id = o.client_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke$planned$;
  execute $planned$delete from client_months t using (select business_id, client_id as client_id, date_trunc('month', tested_on::timestamp)::date as month, animal_type as animal_type, test_type = 3 as fluke, count(*) filter (where status = 'processing')::int as processing, count(*) filter (where status = 'positive')::int as positive, count(*) filter (where status = 'negative')::int as negative, count(*) filter (where status = 'failed')::int as failed from old_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5) o
    where t.business_id = o.business_id and t.client_id = o.client_id and t.month = o.month and t.animal_type = o.animal_type and t.fluke = o.fluke and t.processing = 0 and t.positive = 0 and t.negative = 0 and t.failed = 0$planned$;
  execute $planned$
  with changed as (select *, -1 as step from old_rows), moved as (
    select c.business_id, date_trunc('week', c.tested_on::timestamp)::date as week, c.animal_type, c.status, c.step,
      coalesce(max(case burden_level(n.epg, h, f) when 'No Infection' then 1 when 'Light' then 2 when 'Moderate' then 3
  when 'High' then 4 when 'Very High' then 5 else 0 end), 0)::smallint as level
    from changed c left join test_counts n on n.business_id = c.business_id and n.test_id = c.id
  left join burden_thresholds h on h.animal_type = c.animal_type and h.parasite = n.parasite
  left join former_thresholds f on f.business_id = n.business_id and f.animal_type = c.animal_type
    and f.parasite = n.parasite and date_trunc('week', c.tested_on::timestamp)::date < f.weeks_before
    and date_trunc('week', c.tested_on::timestamp)::date >= f.weeks_from
    where c.test_type <> 3 group by c.business_id, c.id, c.tested_on, c.animal_type, c.status, c.step
  )
  insert into level_weeks as w (business_id, week, animal_type, status, level, tests)
    select business_id, week, animal_type, status, level, sum(step)::int from moved
    group by 1, 2, 3, 4, 5 having sum(step) <> 0 order by 1, 2, 3, 4, 5
  on conflict (business_id, week, animal_type, status, level) do update set tests = w.tests + excluded.tests$planned$;
  execute $planned$
  delete from level_weeks k using (select distinct business_id, date_trunc('week', tested_on::timestamp)::date as week from old_rows) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  execute $planned$
  delete from parasite_weeks k using (select distinct business_id, date_trunc('week', tested_on::timestamp)::date as week from old_rows) w where k.business_id = w.business_id and k.week = w.week and k.tests = 0$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'result.recorded' as type, r.uuid as subject,
    jsonb_build_object('id', r.uuid, 'sampleId', r.sample_id, 'clientId', r.client_id, 'groupId', r.group_id,
      'animalId', r.animal_id, 'testedOn', r.tested_on, 'status', r.status) as data
    from new_rows r where r.status in ('positive', 'negative')) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_told_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'result.recorded' as type, r.uuid as subject,
    jsonb_build_object('id', r.uuid, 'sampleId', r.sample_id, 'clientId', r.client_id, 'groupId', r.group_id,
      'animalId', r.animal_id, 'testedOn', r.tested_on, 'status', r.status) as data
    from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id where o.status not in ('positive', 'negative')) r where r.status in ('positive', 'negative')) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_written_retest_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from old_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select business_id, client_id from old_rows) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_written_retest_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from new_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select business_id, client_id from new_rows) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tests_written_retest_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (
  select v.business_id, v.client_id from old_rows o join new_rows n on n.business_id = o.business_id and n.id = o.id
  cross join lateral (values (o.business_id, o.client_id), (n.business_id, n.client_id)) v (business_id, client_id)
  where (o.client_id, o.animal_type, o.test_type, o.status, o.tested_on, o.sampled_on, o.pool_size) is distinct from (n.client_id, n.animal_type, n.test_type, n.status, n.tested_on, n.sampled_on, n.pool_size)) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (
  select v.business_id, v.client_id from old_rows o join new_rows n on n.business_id = o.business_id and n.id = o.id
  cross join lateral (values (o.business_id, o.client_id), (n.business_id, n.client_id)) v (business_id, client_id)
  where (o.client_id, o.animal_type, o.test_type, o.status, o.tested_on, o.sampled_on, o.pool_size) is distinct from (n.client_id, n.animal_type, n.test_type, n.status, n.tested_on, n.sampled_on, n.pool_size)) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.time_zone_of(country text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when country = 'Republic of Ireland' then 'Europe/Dublin'
    when country like 'UK%' then 'Europe/London'
    when country = 'Guernsey' then 'Europe/Guernsey'
    when country = 'Isle of Man' then 'Europe/Isle_of_Man'
    when country = 'Jersey' then 'Europe/Jersey'
    when country = 'Belgium' then 'Europe/Brussels'
    when country = 'France' then 'Europe/Paris'
    when country = 'Luxembourg' then 'Europe/Luxembourg'
    when country = 'Netherlands' then 'Europe/Amsterdam'
    when country = 'New Zealand' then 'Pacific/Auckland'
    when country = 'Romania' then 'Europe/Bucharest'
    else 'UTC' end
$function$
;

CREATE OR REPLACE FUNCTION public.treatment_animals_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$insert into data_changes as d (business_id, kind, row_id, is_deleted)
    select distinct r.business_id, 'treatment', r.treatment_id, false from old_rows r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id
    order by 1, 3
    on conflict (business_id, kind, row_id) do update set number = null, changed_at = null, is_deleted = false$planned$;
  execute $planned$insert into open_changes (business_id) select distinct r.business_id from old_rows r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_animals_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$insert into data_changes as d (business_id, kind, row_id, is_deleted)
    select distinct r.business_id, 'treatment', r.treatment_id, false from new_rows r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id
    order by 1, 3
    on conflict (business_id, kind, row_id) do update set number = null, changed_at = null, is_deleted = false$planned$;
  execute $planned$insert into open_changes (business_id) select distinct r.business_id from new_rows r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_animals_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$insert into data_changes as d (business_id, kind, row_id, is_deleted)
    select distinct r.business_id, 'treatment', r.treatment_id, false from (select * from new_rows except select * from old_rows union all (select * from old_rows except select * from new_rows)) r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id
    order by 1, 3
    on conflict (business_id, kind, row_id) do update set number = null, changed_at = null, is_deleted = false$planned$;
  execute $planned$insert into open_changes (business_id) select distinct r.business_id from (select * from new_rows except select * from old_rows union all (select * from old_rows except select * from new_rows)) r
    join treatments t on t.business_id = r.business_id and t.id = r.treatment_id$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_checks_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'check', id, null::text, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_checks_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'check', id, null::text, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_checks_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'check', id, null::text, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_checks_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'check.finished' as type, r.id::text as subject,
    jsonb_build_object('id', r.id, 'clientId', r.client_id, 'groupId', r.group_id, 'treatmentId', r.treatment_id,
      'product', r.product, 'treatedOn', r.treated_on, 'parasite', r.parasite) as data
    from new_rows r where r.is_complete) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatment_checks_told_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'check.finished' as type, r.id::text as subject,
    jsonb_build_object('id', r.id, 'clientId', r.client_id, 'groupId', r.group_id, 'treatmentId', r.treatment_id,
      'product', r.product, 'treatedOn', r.treated_on, 'parasite', r.parasite) as data
    from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id where not o.is_complete) r where r.is_complete) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_noted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'treatment', id, null::text, true from (select * from old_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from old_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_noted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'treatment', id, null::text, false from (select * from new_rows) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select * from new_rows) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_noted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  insert into data_changes as d (business_id, kind, row_id, uuid, is_deleted)
  select business_id, 'treatment', id, null::text, false from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r order by business_id, id
  on conflict (business_id, kind, row_id) do update
    set number = null, changed_at = null, is_deleted = excluded.is_deleted$planned$;
  execute $planned$insert into open_changes (business_id) select distinct business_id from (select n.* from new_rows n join old_rows o on o.business_id = n.business_id and o.id = n.id
      where n is distinct from o) r$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_told_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  
  execute $planned$insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select r.business_id, w.id, r.type, r.subject, r.data
    from (select r.business_id, 'treatment.recorded' as type, r.id::text as subject,
        jsonb_build_object('id', r.id, 'clientId', r.client_id, 'groupId', r.group_id, 'treatedOn', r.treated_on,
          'product', r.product) as data from new_rows r) r
    join webhooks w on w.business_id = r.business_id and r.type = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by r.business_id, w.id, r.type, r.subject
    on conflict do nothing$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_written_retest_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from old_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select business_id, client_id from old_rows) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_written_retest_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from new_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select business_id, client_id from new_rows) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.treatments_written_retest_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$
  select from client_totals c where (c.business_id, c.client_id) in (select distinct business_id, client_id from (select business_id, client_id from old_rows union all select business_id, client_id from new_rows) s)
  order by c.business_id, c.client_id for no key update$planned$;
  execute $planned$
  update client_totals c set retest_on = r.day
  from (
    select k.business_id, k.client_id, retest_day(k.business_id, k.client_id) as day from (select distinct business_id, client_id from (select business_id, client_id from old_rows union all select business_id, client_id from new_rows) s) k
  ) r
  where c.business_id = r.business_id and c.client_id = r.client_id and c.retest_on is distinct from r.day$planned$;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.users_keep_sign_ins()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  insert into user_sign_ins as s (user_id, last_at) values (new.id, new.last_login_at)
    on conflict (user_id) do update set last_at = greatest(s.last_at, excluded.last_at);
  perform set_config('app.upkeep', before, true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.wake_notifications(asked bigint)
 RETURNS TABLE(id bigint, user_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant text := coalesce(current_setting('app.upkeep', true), '');
begin
  perform set_config('app.upkeep', 'on', true);
  return query update notifications n set snoozed_until = null, is_read = false, read_at = null
    where n.snoozed_until <= now() and n.dismissed_at is null and (asked is null or n.id = asked)
    returning n.id, n.user_id;
  perform set_config('app.upkeep', before, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_deliveries_stored()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute $planned$select pg_notify('portal_webhooks', business_id || ' ' || webhook_id)
    from (select distinct business_id, webhook_id from new_rows) r$planned$;
  return null;
end $function$
;
