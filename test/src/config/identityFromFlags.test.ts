import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { networkOptionsFromFlags } from '../../../src/config/networkOptionsFromFlags.js'

/** Self-signed certificates and their keys, in base64 of DER. The first curve is that of staking certificates. */
const pairs = {
  prime256v1: {
    key:
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsfZGp5JqGrB2GoIfusVeOOKXyB7Xj2JnzwkMMA5u8L' +
      'WhRANCAATpDodVq+DFoCibuXjcSToT6UBzstPRG5tkH0QCQbkHP7QyFFaOKNg2dKoMlmQvf7u/+V0FSSVm/o4MCTbw' +
      'SYdk',
    cert:
      'MIIBVjCB/aADAgECAhRH3evuk3BnVHJy8rPh/JboHxlZUjAKBggqhkjOPQQDAjAAMCAXDTI2MTEyNzA0NDkyN1oYDz' +
      'IxMjYxMTAzMDQ0OTI3WjAAMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6Q6HVavgxaAom7l43Ek6E+lAc7LT0Rub' +
      'ZB9EAkG5Bz+0MhRWjijYNnSqDJZkL3+7v/ldBUklZv6ODAk28EmHZKNTMFEwHQYDVR0OBBYEFJebvnqPp0gDtFN47i' +
      'aZsmyoMHtYMB8GA1UdIwQYMBaAFJebvnqPp0gDtFN47iaZsmyoMHtYMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0E' +
      'AwIDSAAwRQIgCtjnztGV+ri2rG9FJWORAEdl/U/MAhR83LaYGTTKxxYCIQDRGvaXCoH2eJYUwdr92XYtiHxg251nDT' +
      'IRObKph63kcA==',
  },
  secp384r1: {
    key:
      'MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDANkgZ5BDfwqK1sa1NSs+Rjj3GAOiC+XTuaeW0xVs+aMf' +
      '/OHfOifhk0Nj5E1o3UoK+hZANiAAT5KfR0rxDAJepPs8ev6RFZn8TZRMvYoO2pWXA8S2xO8a7P1gC7Y9zsyPe2+WkB' +
      'V02ne41KKhxjX3t7ouOgGsS+lBmsTgAuNTk9WK7/o80kY/fpepUjH+4A1yg9j9UF2CM=',
    cert:
      'MIIBkzCCARqgAwIBAgIUUTTU0Gd4fo9kXD7MtsYUtqWkLsEwCgYIKoZIzj0EAwIwADAgFw0yNjExMjcwNDQ5MjdaGA' +
      '8yMTI2MTEwMzA0NDkyN1owADB2MBAGByqGSM49AgEGBSuBBAAiA2IABPkp9HSvEMAl6k+zx6/pEVmfxNlEy9ig7alZ' +
      'cDxLbE7xrs/WALtj3OzI97b5aQFXTad7jUoqHGNfe3ui46AaxL6UGaxOAC41OT1Yrv+jzSRj9+l6lSMf7gDXKD2P1Q' +
      'XYI6NTMFEwHQYDVR0OBBYEFF1lv42zsrji6hE+BMG770gqI1kKMB8GA1UdIwQYMBaAFF1lv42zsrji6hE+BMG770gq' +
      'I1kKMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDZwAwZAIweCpN7ct9EAUjte/4xb0KLY9M3JqsVD/BpUP+I1' +
      '//41iOXIc8Rvj+UbquF8kCJuApAjBa1gZcXfIjKAtFTTKSyyWllsqx/Rovi2dMpk/fBBcd0CYFdPyqU+afkRixABVS' +
      'RAM=',
  },
}
/** A BLS key. */
const signer = Buffer.alloc(32, 7)

const pem = (label: string, text: string) => `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----\n`
const certificateOf = ({ cert }: { cert: string }) => pem('CERTIFICATE', cert)
const keyOf = ({ key }: { key: string }) => pem('PRIVATE KEY', key)
const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64')

const identity = (flags: Record<string, string>) => networkOptionsFromFlags(flags, {}).identity
const contents = (pair: { key: string; cert: string }) => ({
  'staking-tls-cert-file-content': base64(certificateOf(pair)),
  'staking-tls-key-file-content': base64(keyOf(pair)),
  'staking-signer-key-file-content': base64(signer),
})

const directory = mkdtempSync(join(tmpdir(), 'snowglobe-identity-'))
afterAll(() => rmSync(directory, { recursive: true }))

describe('the identity of the node', () => {
  test('is that of the certificate and the signer key, with the key on P-256 that signs blocks', () => {
    const { certificateDer, stakingKeyDer, blsSecretKey } = identity(contents(pairs.prime256v1)) ?? {}
    expect(base64(certificateDer ?? '')).toBe(pairs.prime256v1.cert)
    expect(base64(stakingKeyDer ?? '')).toBe(pairs.prime256v1.key)
    expect(base64(blsSecretKey ?? '')).toBe(base64(signer))
  })

  test('signs no blocks with a key on another curve, which no staking certificate has', () => {
    const { certificateDer, stakingKeyDer } = identity(contents(pairs.secp384r1)) ?? {}
    expect(base64(certificateDer ?? '')).toBe(pairs.secp384r1.cert)
    expect(stakingKeyDer).toBeUndefined()
  })

  test('is refused where the certificate is of another key', () => {
    const mixed = { cert: pairs.prime256v1.cert, key: pairs.secp384r1.key }
    expect(() => identity(contents(mixed))).toThrow('tls: private key does not match public key')
  })

  test('is that of the files in a data directory that is named', () => {
    const staking = join(directory, 'staking')
    mkdirSync(staking)
    expect(identity({ 'data-dir': directory })).toBeUndefined()
    writeFileSync(join(staking, 'staker.crt'), certificateOf(pairs.prime256v1))
    expect(identity({ 'data-dir': directory })).toBeUndefined()
    writeFileSync(join(staking, 'staker.key'), keyOf(pairs.prime256v1))
    writeFileSync(join(staking, 'signer.key'), signer)
    const { certificateDer, blsSecretKey } = identity({ 'data-dir': directory }) ?? {}
    expect(base64(certificateDer ?? '')).toBe(pairs.prime256v1.cert)
    expect(base64(blsSecretKey ?? '')).toBe(base64(signer))
  })

  test.each([
    ['a content', { 'staking-signer-key-file-content': base64(signer) }],
    ['a file', { 'staking-signer-key-file': join(directory, 'staking', 'signer.key') }],
    ['an address', { 'staking-rpc-signer-endpoint': 'http://127.0.0.1:1' }],
  ])('has one signer: an ephemeral one beside %s is refused', (_, flags) => {
    expect(() => identity({ ...flags, 'staking-ephemeral-signer-enabled': 'true' } as never)).toThrow(
      'only one of the following flags can be set: staking-ephemeral-signer-enabled,',
    )
  })

  test('has one signer: two that are named are refused', () => {
    const named = { 'staking-signer-key-file-content': base64(signer), 'staking-signer-key-file': '/nowhere' }
    expect(() => identity(named)).toThrow('only one of the following flags can be set')
  })
})

describe('an identity that is refused', () => {
  const [key, cert] = [keyOf(pairs.prime256v1), certificateOf(pairs.prime256v1)]
  const [keyFlag, certFlag] = ['staking-tls-key-file-content', 'staking-tls-cert-file-content']
  test.each([
    [
      { [certFlag]: base64('hello'), [keyFlag]: base64(key) },
      'failed creating cert: failed creating cert: tls: failed to find any PEM data in certificate input',
    ],
    [{ [keyFlag]: base64(key) }, `${keyFlag} key set but ${certFlag} not set`],
    [{ [certFlag]: base64(cert) }, `${keyFlag} key not set but ${certFlag} set`],
    [{ [certFlag]: '%', [keyFlag]: base64(key) }, 'unable to decode base64 content'],
    [{ 'staking-tls-key-file': '/nowhere/key' }, "couldn't find staking key at /nowhere/key"],
    [{ 'staking-signer-key-file-content': base64(Buffer.alloc(31, 7)) }, "couldn't deserialize secret key"],
    [{ 'staking-signer-key-file-content': base64(Buffer.alloc(33, 7)) }, "couldn't deserialize secret key"],
  ])('%j: %s', (flags, message) => {
    expect(() => identity(flags)).toThrow(message)
  })

  test('since its certificate is not found, or is none', () => {
    const keyFile = join(directory, 'own.key')
    writeFileSync(keyFile, key)
    const missing = join(directory, 'own.crt')
    const flags = { 'staking-tls-key-file': keyFile, 'staking-tls-cert-file': missing }
    expect(() => identity(flags)).toThrow(`couldn't find staking certificate at ${missing}`)
    writeFileSync(missing, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')
    expect(() => identity(flags)).toThrow("couldn't read staking certificate: ")
    expect(() => identity(flags)).not.toThrow('failed to find any PEM data')
  })
})
