interface Example {
  readonly what: string;
  readonly command: string;
}

/** How a program brings in results and reads them. A test runs the commands; docs/api.md has the same ones. */
export const API_KEY_EXAMPLES: readonly Example[] = [
  {
    what: 'Get the workbook with the columns of an import. It has one example row.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/import/$BUSINESS_ID/template" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --output results.xlsx`,
  },
  {
    what: 'Import the results of a workbook: every row, or none and an answer for each bad one.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/import/$BUSINESS_ID/results" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --form "file=@results.xlsx"`,
  },
  {
    what: 'Read results, the latest first. A search is by client name or sample id.',
    command: `curl "$EPIGRAM_URL/api/v2/tests/results/0/10" \\
  --header "Authorization: Bearer $EPIGRAM_API_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"search": "A-101"}'`,
  },
  {
    what: 'Record one result. `clientId` is in the results that were read, and in the address of the client’s page.',
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
