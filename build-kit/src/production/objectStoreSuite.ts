import { runJest } from '../suites/jestSuite.ts';
import { type SuiteResult, totalOf } from '../suites/suite.ts';
import { missingCephPackages, startCephGateway } from './cephGateway.ts';

/** Files in a real S3 server, which is frozen and killed meanwhile. Skipped, by name, where Ceph cannot be installed. */
export async function runObjectStore(): Promise<SuiteResult> {
  const name = 'object store';
  const missing = missingCephPackages();
  if (missing.length > 0) {
    console.log(`• The object store is not tested: ${missing.join(', ')} cannot be installed here`);
    return { name, passed: 0, failed: 0, skipped: 1, seconds: 0 };
  }
  const started = performance.now();
  const gateway = await startCephGateway();
  const results: SuiteResult[] = [];
  try {
    const env = {
      TEST_S3_ENDPOINT: gateway.endpoint,
      TEST_S3_ACCESS_KEY_ID: gateway.accessKeyId,
      TEST_S3_SECRET_ACCESS_KEY: gateway.secretAccessKey,
      TEST_S3_PID: String(gateway.pid),
    };
    // One after the other: the second one freezes the server.
    for (const project of ['portal-api/platform', 'portal-api'])
      results.push(await runJest({ name, projects: [project], args: ['\\.s3\\.test'], env }));
  } finally {
    await gateway.stop();
  }
  // It starts its own, whose gateway it kills.
  const args = ['objectStoreLost\\.production\\.test'];
  results.push(await runJest({ name, projects: ['build-kit'], args, env: { PRODUCTION_TESTS: 'yes' } }));
  return { name, ...totalOf(results), seconds: (performance.now() - started) / 1000 };
}
