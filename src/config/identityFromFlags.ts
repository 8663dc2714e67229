import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { sha256 } from '../../state/crypto/hashes.js'
import type { NodeIdentity } from '../../state/node/NodeIdentity.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'
import { fileProblem } from './fileProblem.js'

/**
 * Returns the node's identity from the staking flags; undefined (staker 1 of the local genesis) when they
 * give none. A certificate without a BLS signer gets one derived from the certificate, so that the identity
 * is the same at every start.
 * @throws {ConfigError} in AvalancheGo's words (`config/config.go` getStakingTLSCert, getStakingSignerConfig)
 */
export function identityFromFlags(reader: FlagReader): NodeIdentity | undefined {
  const signerFlags = [
    'staking-signer-key-file-content',
    'staking-signer-key-file',
    'staking-rpc-signer-endpoint',
  ]
  const signers = signerFlags.filter((name) => reader.isSet(name)).length
  if (signers + (reader.bool('staking-ephemeral-signer-enabled') ? 1 : 0) > 1)
    throw new ConfigError(
      'node',
      'only one of the following flags can be set: staking-ephemeral-signer-enabled, staking-signer-key-file-content, staking-signer-key-file, staking-rpc-signer-endpoint',
    )
  const pair = certificate(reader)
  const blsSecretKey = signer(reader)
  if (pair === undefined) {
    if (blsSecretKey !== undefined)
      throw new ConfigError(
        'node',
        'a signer key needs a staking certificate: staking-tls-cert-file is not set',
      )
    return undefined
  }
  return { ...pair, blsSecretKey: blsSecretKey ?? secretKeyOf(pair.certificateDer) }
}

/** A staking certificate and its key, as far as it can sign blocks. */
type CertificatePair = Pick<NodeIdentity, 'certificateDer' | 'stakingKeyDer'>

function certificate(reader: FlagReader): CertificatePair | undefined {
  const keyContent = reader.isSet('staking-tls-key-file-content')
  const certContent = reader.isSet('staking-tls-cert-file-content')
  if (keyContent && !certContent)
    throw new ConfigError(
      'node',
      'staking-tls-key-file-content key set but staking-tls-cert-file-content not set',
    )
  if (!keyContent && certContent)
    throw new ConfigError(
      'node',
      'staking-tls-key-file-content key not set but staking-tls-cert-file-content set',
    )
  if (keyContent)
    return checkedCertificate(
      reader.content('staking-tls-key-file-content', 'unable to decode base64 content'),
      reader.content('staking-tls-cert-file-content', 'unable to decode base64 content'),
      'failed creating cert: failed creating cert',
    )
  const [keyFile, certFile] = [reader.path('staking-tls-key-file'), reader.path('staking-tls-cert-file')]
  if (reader.isSet('staking-tls-key-file') || reader.isSet('staking-tls-cert-file')) {
    if (!existsSync(keyFile)) throw new ConfigError('node', `couldn't find staking key at ${keyFile}`)
    if (!existsSync(certFile))
      throw new ConfigError('node', `couldn't find staking certificate at ${certFile}`)
  } else if (!reader.isSet('data-dir') || !existsSync(keyFile) || !existsSync(certFile)) return undefined
  return checkedCertificate(readBytes(keyFile), readBytes(certFile), "couldn't read staking certificate")
}

/** Returns the DER forms of a PEM certificate and its key after checking that they belong together. */
function checkedCertificate(key: Buffer, cert: Buffer, failure: string): CertificatePair {
  try {
    const parsed = new X509Certificate(cert)
    const privateKey = createPrivateKey(key)
    if (!parsed.checkPrivateKey(privateKey)) throw new Error('tls: private key does not match public key')
    return { certificateDer: new Uint8Array(parsed.raw), stakingKeyDer: stakingKeyDer(privateKey) }
  } catch (cause) {
    throw new ConfigError('node', `${failure}: ${reasonOf(cert, cause)}`, cause)
  }
}

/** Returns the DER form of a key that may belong to a staking certificate; undefined for others. */
function stakingKeyDer(key: KeyObject): Uint8Array | undefined {
  const { asymmetricKeyType, asymmetricKeyDetails } = key
  const usable =
    asymmetricKeyType === 'rsa' ||
    (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1')
  return usable ? new Uint8Array(key.export({ type: 'pkcs8', format: 'der' })) : undefined
}

function reasonOf(cert: Buffer, cause: unknown): string {
  if (!cert.includes('-----BEGIN')) return 'tls: failed to find any PEM data in certificate input'
  return cause instanceof Error ? cause.message : String(cause)
}

function signer(reader: FlagReader): Uint8Array | undefined {
  const bytes = reader.isSet('staking-signer-key-file-content')
    ? reader.content('staking-signer-key-file-content', 'unable to decode base64 content')
    : signerFile(reader)
  if (bytes === undefined) return undefined
  if (bytes.length !== 32)
    throw new ConfigError(
      'node',
      "problem initializing staking signer: could not parse signing key: couldn't deserialize secret key",
    )
  return new Uint8Array(bytes)
}

function signerFile(reader: FlagReader): Buffer | undefined {
  const path = reader.path('staking-signer-key-file')
  if (reader.isSet('staking-signer-key-file'))
    return readBytes(path, `problem initializing staking signer: could not read signing key from ${path}: `)
  return reader.isSet('data-dir') && existsSync(path) ? readBytes(path) : undefined
}

function readBytes(path: string, failure = ''): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new ConfigError('node', `${failure}${fileProblem(path, cause)}`, cause)
  }
}

/**
 * Returns a secret key derived from the certificate's hash. The two highest bits are cleared, which keeps it
 * below the group's order.
 */
function secretKeyOf(certificateDer: Uint8Array): Uint8Array {
  return sha256(certificateDer).map((byte, index) => (index === 0 ? byte & 0x3f : byte))
}
