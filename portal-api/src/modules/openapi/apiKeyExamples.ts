interface Example {
  readonly what: string;
  readonly command: string;
}

/** How a program adds and reads results. A test runs the commands; docs/api.md contains them too. */
export const API_KEY_EXAMPLES: readonly Example[] = [
  {
    what: 'Download the import template, a workbook with one example row.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/import/$BUSINESS_ID/template" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --output results.xlsx`,
  },
  {
    what: 'Import the results in a workbook. Either every row is imported, or none is and the response lists each invalid row.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/import/$BUSINESS_ID/results" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --form "file=@results.xlsx"`,
  },
  {
    what: 'Read results, newest first. `search` matches client names and sample ids.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/results/0/10" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"search": "A-101"}'`,
  },
  {
    what: 'Record one result. You find `clientId` in the results above, and in the URL of the client’s page.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/record/$BUSINESS_ID" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{
    "sampleId": "LAB-2026-0001",
    "clientId": 1,
    "animalType": "Ovine",
    "testType": "Worm FEC",
    "testedAt": "2026-06-15T10:30:00Z",
    "counts": [{"parasite": "strongyle", "eggsCounted": 9}]
  }'`,
  },
];
