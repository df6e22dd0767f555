import { AUDIT_ACTIONS } from '@epigram/shared-contracts/api/audit';
import { describe, expect, it } from '@jest/globals';
import { auditActionLabel, auditSummary } from './auditWords.ts';

describe('the texts of actions', () => {
  it('are different for every action, and never its code', () => {
    const labels = AUDIT_ACTIONS.map(auditActionLabel);
    expect(new Set(labels).size).toBe(AUDIT_ACTIONS.length);
    expect(labels.filter((label) => (AUDIT_ACTIONS as readonly string[]).includes(label))).toEqual([]);
  });

  it('are the code for an unknown action of a newer server', () => {
    expect(auditActionLabel('herd-merged')).toBe('herd-merged');
  });
});

describe('before and after', () => {
  it('has the texts of roles and access levels', () => {
    const changes = [
      { field: 'role', before: 1, after: 3 },
      { field: 'access_level', before: 0, after: 1 },
    ];
    expect(auditSummary({ changes, facts: {} })).toBe(
      'Role: Member → Manager; Access level: Aggregated View → Detailed View',
    );
  });

  it('has the texts of a treatment', () => {
    const changes = [
      { field: 'animal_type', before: 1, after: 2 },
      { field: 'active_class', before: 'bz', after: 'lv' },
    ];
    expect(auditSummary({ changes, facts: { newClients: 2 } })).toBe(
      'Animal type: Bovine → Ovine; Active class: 1-BZ benzimidazole → 2-LV levamisole; New clients: 2',
    );
  });

  it('has the texts of lists of codes, and the code of a newer server', () => {
    const facts = { events: 'result.recorded, herd.sold', scopes: 'results:read' };
    expect(auditSummary({ changes: [], facts })).toBe(
      'Events: Result recorded, herd.sold; Scopes: Read results',
    );
  });

  it('shows empty values, and the facts beside them', () => {
    const changes = [{ field: 'phone', before: null, after: '+353 1 234 5678' }];
    expect(auditSummary({ changes, facts: { role: 'manager', unknown: true } })).toBe(
      'Phone: – → +353 1 234 5678; Role: Manager; unknown: Yes',
    );
  });
});
