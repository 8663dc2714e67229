import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { allowedOrigins, httpSettings } from '../../../../src/server/http/httpSettings.js'
import { nodeNetwork } from '../../../methods/nodeNetwork.js'

const folder = mkdtempSync(join(tmpdir(), 'tls-'))
afterAll(() => rmSync(folder, { recursive: true }))
const key = join(folder, 'key.pem')
const cert = join(folder, 'cert.pem')
writeFileSync(key, 'KEY')
writeFileSync(cert, 'CERT')

const flagsOf = async (flags: Readonly<Record<string, string>>) =>
  (await nodeNetwork({ flags })).world.node.flags
const base64 = (text: string) => Buffer.from(text).toString('base64')

it('the timeouts are those of the flags, in whole milliseconds', async () => {
  const flags = await flagsOf({
    'http-read-timeout': '1.9ms',
    'http-read-header-timeout': '2s',
    'http-write-timeout': '3m',
    'http-idle-timeout': '4h',
  })
  expect(httpSettings(flags)).toEqual({
    timeouts: { readMs: 1, readHeaderMs: 2_000, writeMs: 180_000, idleMs: 14_400_000 },
    tls: undefined,
  })
})

it('the usual timeouts are those of the node', async () => {
  expect(httpSettings(await flagsOf({})).timeouts).toEqual({
    readMs: 30_000,
    readHeaderMs: 30_000,
    writeMs: 30_000,
    idleMs: 120_000,
  })
})

it('a key and a certificate are read from files, or from the flags themselves, which count first', async () => {
  const files = { 'http-tls-enabled': 'true', 'http-tls-key-file': key, 'http-tls-cert-file': cert }
  expect(httpSettings(await flagsOf(files)).tls).toEqual({ key: 'KEY', cert: 'CERT' })
  const inline = { 'http-tls-key-file-content': base64('K2'), 'http-tls-cert-file-content': base64('C2') }
  expect(httpSettings(await flagsOf({ ...files, ...inline })).tls).toEqual({ key: 'K2', cert: 'C2' })
})

it.each([
  [{ 'http-tls-key-file-content': 'SzI=' }, 'cert'],
  [{ 'http-tls-cert-file-content': 'SzI=' }, 'key'],
])('HTTPS with %j alone lacks the %s', async (given, missing) => {
  const flags = await flagsOf({ 'http-tls-enabled': 'true', ...given })
  expect(() => httpSettings(flags)).toThrow(
    `--http-tls-enabled needs --http-tls-${missing}-file or --http-tls-${missing}-file-content (open : no such file or directory)`,
  )
})

it('origins are divided by spaces or commas', async () => {
  const flags = await flagsOf({ 'http-allowed-origins': ' https://a.test,https://b.test  https://c.test ' })
  expect(allowedOrigins(flags)).toEqual(['https://a.test', 'https://b.test', 'https://c.test'])
  expect(allowedOrigins(await flagsOf({}))).toEqual(['*'])
})
