import { expect, it } from '@jest/globals'
import { TransferLogs } from '../../../../methods/tooling/simulate/TransferLogs.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

// As geth's `internal/ethapi/logtracer.go`.

const [from, to] = [`0x${'0a'.repeat(20)}`, `0x${'0b'.repeat(20)}`]
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const own = (value: number) => ({ address: from, topics: [], data: Uint8Array.of(value) })

/** The logs of a message: of contracts, which it emits meanwhile, and of transfers. */
function traced() {
  const logs: object[] = []
  const transfers = new TransferLogs({ scope: { logs } } as never)
  const { hooks } = transfers
  return {
    logs,
    enter: (kind: string, value: bigint) => hooks.enter?.({ kind, from, to, value } as never),
    exit: (fails = false) =>
      hooks.exit?.({ failure: fails ? { message: 'out of gas', reverted: false } : undefined } as never),
    /** The values of transfers as numbers, and the logs of contracts as texts. */
    merged: () =>
      transfers
        .merge(logs as never)
        .map(({ address, data }) => (address === from ? `log ${data[0]}` : Number(data[31]))),
    whole: () => transfers.merge(logs as never),
  }
}

it('a transfer is a log of ERC-20 at an address of its own', () => {
  const { enter, whole } = traced()
  enter('CALL', 5n)
  expect(whole()).toEqual([
    {
      address: `0x${'ee'.repeat(20)}`,
      topics: [topic, toWord(BigInt(from)), toWord(BigInt(to))],
      data: Uint8Array.from([...Array(31).fill(0), 5]),
    },
  ])
})

it('creations and ends of contracts transfer, too, but not what has no value or runs for another', () => {
  const { enter, exit, merged } = traced()
  for (const [kind, value] of [
    ['CALL', 1n],
    ['CALL', 0n],
    ['DELEGATECALL', 9n],
    ['CALLCODE', 9n],
    ['CREATE', 2n],
    ['CREATE2', 3n],
    ['SELFDESTRUCT', 4n],
  ] as const) {
    enter(kind, value)
    exit()
  }
  expect(merged()).toEqual([1, 2, 3, 4])
})

it('transfers stand where they happened among the logs of contracts', () => {
  const { enter, exit, logs, merged } = traced()
  enter('CALL', 1n)
  logs.push(own(7), own(8))
  enter('CALL', 2n)
  enter('CALL', 3n)
  exit()
  exit()
  logs.push(own(9))
  exit()
  expect(merged()).toEqual([1, 'log 7', 'log 8', 2, 3, 'log 9'])
})

it('a frame that fails takes its transfers and those inside it along', () => {
  const { enter, exit, merged } = traced()
  enter('CALL', 1n)
  enter('CALL', 2n)
  enter('CALL', 3n)
  exit()
  exit(true)
  enter('CALL', 4n)
  exit()
  exit()
  expect(merged()).toEqual([1, 4])
})
