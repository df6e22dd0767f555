import type { TestStatus } from '@epigram/shared-contracts/domain/enumerations';

export interface ClientRow {
  business_id: number;
  id: number;
  name: string;
  number: string;
  postcode: string;
  email: string;
  phone: string;
  address_line_1: string;
  city: string;
  county: string;
  country: string;
  lat: number;
  lng: number;
  farm_type: string;
  flock_number: string;
  details: string | null;
  status: number;
  created_at: string;
}

export interface AnimalRow {
  business_id: number;
  id: number;
  client_id: number;
  name: string;
  animal_type: number;
  date_of_birth: string;
}

export interface TestRow {
  business_id: number;
  id: number;
  uuid: string;
  sample_id: string;
  client_id: number;
  animal_id: number | null;
  animal_type: number;
  test_type: number;
  source_type: number;
  status: TestStatus;
  method: string;
  pool_size: number;
  dosed: number;
  coccidia_visible: boolean;
  tester_name: string;
  sampled_at: string;
  created_at: string;
  completed_at: string | null;
}

export interface CountRow {
  business_id: number;
  test_id: number;
  parasite: string;
  eggs_counted: number;
  multiplication_factor: number;
}

export interface CommentRow {
  business_id: number;
  id: number;
  test_id: number;
  author_id: number;
  text: string;
  created_at: string;
}
