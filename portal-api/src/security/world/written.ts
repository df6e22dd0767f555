/** A written row: its table, and the tenant and user that it belongs to. */
export interface Written {
  readonly table: string;
  readonly act: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly businessId: number | null;
  readonly userId: number | null;
}
