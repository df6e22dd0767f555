import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../workspace/commandError.ts';
import { installDebianPackage } from '../suites/debianPackage.ts';

export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** SHA-256 (base64) of the public key, with which a browser is configured to accept the certificate. */
  readonly keyHash: string;
}

const SUBJECT = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
const KIND = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

function openssl(args: readonly string[]): boolean {
  try {
    execFileSync('openssl', args, { stdio: 'pipe' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}

/** Creates a certificate for `localhost` in `dir`, valid for two days. */
export function createCertificate(dir: string): Certificate {
  const [certificate, key] = [path.join(dir, 'localhost.crt'), path.join(dir, 'localhost.key')];
  const args = ['req', ...KIND, ...SUBJECT, '-keyout', key, '-out', certificate];
  if (!openssl(args) && !(installDebianPackage('openssl') && openssl(args))) {
    throw new CommandError('The certificate needs openssl. Install it (Debian: apt-get install openssl).');
  }
  const { publicKey } = new X509Certificate(readFileSync(certificate));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return { certificate, key, keyHash: createHash('sha256').update(spki).digest('base64') };
}
