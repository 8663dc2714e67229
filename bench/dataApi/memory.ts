import { usedBytes } from '../usedBytes.js'
import { BenchNetwork } from './BenchNetwork.js'

/** The memory of the index in bytes for each transfer, and what a network takes for each that nobody asks. */
export type MemoryFigures = {
  /** Transfers of the native token, each to another account. */
  readonly plain: number
  /** Transfers of ERC-20 tokens, each to another account. */
  readonly token: number
  /** The memory of transfers with the Data API enabled and not queried, to that with it disabled. */
  readonly unqueried: number
}

const coin = '0x00000000000000000000000000000000c0de0020'
/** Writes a transfer of one from nobody to the account in its input. */
export const coinCode =
  '0x6000355f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60015f5260205fa360015f5260205ff3'

/** Measures the memory of the index over many transfers. @param count of each kind */
export async function measureMemory(count: number): Promise<MemoryFigures> {
  const plain = (index: number) => ({ to: account(index), value: '0x1' })
  const token = (index: number) => ({
    to: coin,
    data: `0x${account(index).slice(2).padStart(64, '0')}`,
    gas: '0xc350',
  })
  // What the first network takes once, such as compiled code, is no part of any figure.
  await measureKind(Math.ceil(count / 10), plain, true)
  const without = await measureKind(count, plain, false)
  const withPlain = await measureKind(count, plain, true)
  const withToken = await measureKind(count, token, true)
  return {
    plain: withPlain.index / count,
    token: withToken.index / count,
    unqueried: withPlain.chain / without.chain,
  }
}

async function measureKind(
  count: number,
  call: (index: number) => Readonly<Record<string, string>>,
  isServed: boolean,
): Promise<{ readonly chain: number; readonly index: number }> {
  const bench = await BenchNetwork.open(isServed)
  await bench.net.emulator.setCode({ address: coin, code: coinCode })
  // Code is loaded and compiled before anything is measured.
  const question = `/v1/chains/C/addresses/${account(0)}/balances:listErc20`
  const list = `/v1/chains/C/addresses/${account(0)}/transactions`
  const ask = async () => {
    for (const path of isServed ? [question, list] : []) await bench.ask(path)
  }
  await bench.fill(400, call, 200)
  await ask()
  const empty = usedBytes()
  await bench.fill(count, call, 200)
  const made = usedBytes()
  await ask()
  const queried = usedBytes()
  await bench.close()
  return { chain: made - empty, index: queried - made }
}

function account(index: number): string {
  return `0x${(0xabcd_0000_0000n * 2n ** 64n + BigInt(index) * 2_654_435_761n).toString(16).padStart(40, '0')}`
}
