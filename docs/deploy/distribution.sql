-- Distributes the portal's database by business on Citus 12 or newer, or a managed equivalent. Everything else (sessions,
-- notifications, mails, the audit trail, the queue of jobs) belongs to people or to the portal and stays on the coordinator.
-- This has not been run on Citus: docs/operations.md lists what to check first.

select create_reference_table('users');
select create_reference_table('weather_stations');
select create_reference_table('weather_daily');
select create_reference_table('weather_ahead');
select create_reference_table('weather_feeds');
select create_reference_table('businesses');
select create_reference_table('business_logos');
select create_reference_table('organisations');
select create_reference_table('business_members');
select create_reference_table('organisation_members');
select create_reference_table('organisation_businesses');
select create_reference_table('invitations');
select create_reference_table('burden_thresholds');

select create_distributed_table('clients', 'business_id');
select create_distributed_table('animals', 'business_id', colocate_with => 'clients');
select create_distributed_table('tests', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_counts', 'business_id', colocate_with => 'clients');
select create_distributed_table('comments', 'business_id', colocate_with => 'clients');
select create_distributed_table('opened_tests', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_corrections', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_photos', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_imports', 'business_id', colocate_with => 'clients');
select create_distributed_table('groups', 'business_id', colocate_with => 'clients');
select create_distributed_table('import_matches', 'business_id', colocate_with => 'clients');
select create_distributed_table('import_words', 'business_id', colocate_with => 'clients');
select create_distributed_table('client_totals', 'business_id', colocate_with => 'clients');
select create_distributed_table('client_months', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_days', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_weeks', 'business_id', colocate_with => 'clients');
select create_distributed_table('test_months', 'business_id', colocate_with => 'clients');
select create_distributed_table('parasite_weeks', 'business_id', colocate_with => 'clients');
select create_distributed_table('level_weeks', 'business_id', colocate_with => 'clients');
select create_distributed_table('former_thresholds', 'business_id', colocate_with => 'clients');
select create_distributed_table('treatments', 'business_id', colocate_with => 'clients');
select create_distributed_table('treatment_animals', 'business_id', colocate_with => 'clients');
select create_distributed_table('treatment_versions', 'business_id', colocate_with => 'clients');
select create_distributed_table('products', 'business_id', colocate_with => 'clients');
select create_distributed_table('treatment_checks', 'business_id', colocate_with => 'clients');
select create_distributed_table('webhooks', 'business_id', colocate_with => 'clients');
select create_distributed_table('webhook_deliveries', 'business_id', colocate_with => 'clients');
select create_distributed_table('webhook_levels', 'business_id', colocate_with => 'clients');
select create_distributed_table('client_reports', 'business_id', colocate_with => 'clients');
select create_distributed_table('mail_recipients', 'business_id', colocate_with => 'clients');
select create_distributed_table('client_farms', 'business_id', colocate_with => 'clients');
select create_distributed_table('client_merges', 'business_id', colocate_with => 'clients');
select create_distributed_table('animal_merges', 'business_id', colocate_with => 'clients');
select create_distributed_table('api_keys', 'business_id', colocate_with => 'clients');
select create_distributed_table('change_counters', 'business_id', colocate_with => 'clients');
select create_distributed_table('data_changes', 'business_id', colocate_with => 'clients');
select create_distributed_table('open_changes', 'business_id', colocate_with => 'clients');
select create_distributed_table('idempotency_keys', 'business_id', colocate_with => 'clients');
select create_distributed_table('credit_changes', 'business_id', colocate_with => 'clients');
select create_distributed_table('reviews', 'business_id', colocate_with => 'clients');
