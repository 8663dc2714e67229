import { expect, it } from '@jest/globals'
import { bySender } from '../../../methods/txpool/bySender.js'
import { inspect } from '../../../methods/txpool/inspect.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'

const [lower, upper] = [`0x${'ab'.repeat(20)}`, `0x${'0c'.repeat(20)}`]
const checksum = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
const txs = (...nonces: bigint[]) =>
  nonces.map((nonce) => ({ nonce, to: undefined, value: 1n, gasLimit: 2n, gasFeeCap: 3n }))
const content = new Map([
  [lower, txs(10n, 9n)],
  [upper, txs(0n)],
])
const text = (tooling?: string) =>
  stringifyJson(bySender({ tooling } as never, content as never, ({ nonce }) => Number(nonce) + 1))

it('waiting transactions are sorted by the texts of senders and nonces', () => {
  const short = '"0x0c0C0c0c0C0C0c0c0C0C0c0C0C0c0c0C0c0C0c0c":{"0":1}'
  expect(text().toLowerCase()).toBe(`{${short.toLowerCase()},"${lower}":{"10":11,"9":10}}`)
  expect(text()).toContain(`"${checksum}"`)
  expect(text('anvil')).toBe(`{"${upper}":{"0":1},"${lower}":{"10":11,"9":10}}`)
})

it('a line of a transaction has its receiver, its value, its gas and its price', () => {
  const [creation] = txs(0n)
  const pending = new Map([[lower, [creation, { ...creation, nonce: 1n, to: lower }]]])
  const chain = { tooling: 'anvil', pool: { content: () => ({ pending, queued: new Map() }) } }
  expect(stringifyJson(inspect.call({ chain } as never, undefined) as never)).toBe(
    `{"pending":{"${lower}":{"0":"contract creation: 1 wei + 2 gas × 3 wei","1":"${checksum}: 1 wei + 2 gas × 3 wei"}},"queued":{}}`,
  )
})
