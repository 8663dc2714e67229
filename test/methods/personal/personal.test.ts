import { beforeAll, expect, it } from '@jest/globals'
import { type CChain, funded, graniteCChain } from '../eth/endpoint.js'

let request: CChain['request']
beforeAll(async () => {
  ;({ request } = await graniteCChain({
    'eth-apis': ['eth', 'internal-blockchain', 'internal-transaction', 'internal-personal'],
  }))
})
const nobody = `0x${'12'.repeat(20)}`

it('recovers who signed a message', async () => {
  const signature = await funded.signMessage({ message: { raw: '0x1234' } })
  expect(await request('personal_ecRecover', '0x1234', signature)).toBe(funded.address.toLowerCase())
  const refused: [string, string][] = [
    ['0x12', 'signature must be 65 bytes long'],
    [`${signature.slice(0, -2)}00`, 'invalid Ethereum signature (V is not 27 or 28)'],
    [`0x${'00'.repeat(64)}1b`, 'recovery failed'],
    [`0x${'ff'.repeat(64)}1b`, 'recovery failed'],
  ]
  for (const [bytes, message] of refused)
    await expect(request('personal_ecRecover', '0x1234', bytes)).rejects.toThrow(message)
})

it('answers as a node without keys and wallets', async () => {
  expect(await request('personal_lockAccount', nobody)).toBe(true)
  expect(await request('personal_listWallets')).toEqual([])
  const transfer = { from: nobody, to: nobody, value: '0x1' }
  const refused: [string, unknown[], string][] = [
    ['unlockAccount', [nobody, 'x'], 'no key for given address or file'],
    // The seconds of Go's longest duration, and one more.
    ['unlockAccount', [nobody, 'x', 9_223_372_036], 'no key for given address or file'],
    ['unlockAccount', [nobody, 'x', 9_223_372_037], 'unlock duration too large'],
    ['sign', ['0x12', nobody, 'x'], 'unknown account'],
    ['sendTransaction', [transfer, 'x'], 'unknown account'],
    ['signTransaction', [{ to: nobody }, 'x'], 'sender not specified'],
    ['signTransaction', [transfer, 'x'], 'gas not specified'],
    [
      'signTransaction',
      [{ ...transfer, gas: '0x5208', gasPrice: '0x1', nonce: '0x0' }, 'x'],
      'unknown account',
    ],
    ['openWallet', ['x'], 'protocol scheme missing'],
    ['openWallet', ['a://b://c'], 'protocol scheme missing'],
    ['openWallet', ['://b'], 'protocol scheme missing'],
    ['openWallet', ['a://b'], 'unknown wallet'],
    ['deriveAccount', ['a://b', 'x'], 'unknown wallet'],
    ['initializeWallet', ['a://b'], 'unknown wallet'],
    ['unpair', ['a://b', 'x'], 'unknown wallet'],
  ]
  for (const [method, params, message] of refused)
    await expect(request(`personal_${method}`, ...params)).rejects.toThrow(message)
})

const from = funded.address.toLowerCase()

it('recovers who signed, whichever of both points the signature is of', async () => {
  const seen = new Set<string>()
  for (let number = 0; seen.size < 2; number++) {
    const raw = `0x${number.toString(16).padStart(2, '0')}` as const
    const signature = await funded.signMessage({ message: { raw } })
    seen.add(signature.slice(-2))
    expect(await request('personal_ecRecover', raw, signature)).toBe(from)
  }
  expect([...seen].sort()).toEqual(['1b', '1c'])
})

it('signs and sends for unlocked accounts', async () => {
  expect(await request('personal_listAccounts')).toEqual([from])
  for (const seconds of [[], [null], [0], [9_223_372_036]])
    expect(await request('personal_unlockAccount', from, '', ...seconds)).toBe(true)
  await expect(request('personal_unlockAccount', from, '', 9_223_372_037)).rejects.toThrow('too large')
  const message = { raw: '0x1234' } as const
  expect(await request('personal_sign', message.raw, from, '')).toBe(await funded.signMessage({ message }))
  const transfer = { from, to: nobody, value: '0x7', gas: '0x5208', gasPrice: '0x174876e800', nonce: '0x0' }
  const { raw, tx } = await request('personal_signTransaction', transfer, '')
  expect(tx).toMatchObject({
    to: nobody,
    value: '0x7',
    gas: '0x5208',
    gasPrice: '0x174876e800',
    nonce: '0x0',
  })
  const hash = await request('personal_sendTransaction', transfer, '')
  expect(hash).toBe(tx.hash)
  expect(await request('eth_getRawTransactionByHash', hash)).toBe(raw)
  expect(await request('eth_getBalance', nobody, 'latest')).toBe('0x7')
  const blobs = { ...transfer, blobVersionedHashes: [`0x01${'00'.repeat(31)}`] }
  await expect(request('personal_sendTransaction', blobs, '')).rejects.toThrow(
    'signing blob transactions not supported',
  )
})
