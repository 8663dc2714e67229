import { createHmac } from 'node:crypto'
import { expect, it } from '@jest/globals'
import { signatureOf } from '../../../src/webhooks/signature.js'
import { hostRefusal } from '../../../src/webhooks/webhookHosts.js'

it.each([
  ['http://localhost:3000/hook', []],
  ['http://app.localhost/hook', []],
  ['http://127.0.0.1/hook', []],
  ['https://127.255.3.4:8443/hook', []],
  ['http://[::1]:9000/hook', []],
  ['https://hooks.example/hook', ['other.example', 'Hooks.Example']],
  ['https://HOOKS.example:444/hook', ['hooks.example']],
  ['https://hooks.example/hook', ['*']],
])('a message may be sent to %s where the settings name %j', (url, hosts) => {
  expect(hostRefusal(url, hosts)).toBeUndefined()
})

it.each([
  ['http://localhost.example/', [], /^nothing is sent to localhost\.example: handle the URL with/],
  ['http://notlocalhost/', [], /^nothing is sent to notlocalhost: /],
  ['http://127.0.0.1.example/', [], /^nothing is sent to 127\.0\.0\.1\.example: /],
  ['http://[::2]/', [], /^nothing is sent to \[::2\]: /],
  ['https://a.hooks.example/', ['hooks.example'], /^nothing is sent to a\.hooks\.example: /],
  ['ftp://localhost/', ['*'], /^ftp: is not http or https$/],
  ['no URL', ['*'], /^no URL is not a URL$/],
])('no message is sent to %s where the settings name %j', (url, hosts, reason) => {
  expect(hostRefusal(url, hosts)).toMatch(reason)
})

it('signs with the bytes of a secret, or with its digits as text', () => {
  const secret = '00ff'
  const expected = (key: Buffer) => createHmac('sha256', key).update('{}').digest('base64')
  expect(signatureOf('{}', secret, { signatureKey: 'hex' })).toBe(expected(Buffer.from([0, 255])))
  expect(signatureOf('{}', secret, { signatureKey: 'text' })).toBe(expected(Buffer.from('00ff')))
})
