import { BenchNetwork } from './BenchNetwork.js'
import { inTurns } from './cpu.js'
import { coinCode } from './memory.js'

const holder = '0x00000000000000000000000000000000000a11ce'
const word = holder.slice(2).padStart(64, '0')

/** Returns a page of ERC-20 balances to the calls of `balanceOf` that it takes. @param count of contracts */
export async function measureBalances(count: number): Promise<number> {
  const bench = await BenchNetwork.open()
  const coins = Array.from(
    { length: count },
    (_, index) => `0x${(0xc0de_0000 + index).toString(16).padStart(40, '0')}`,
  )
  for (const to of coins) {
    await bench.net.emulator.setCode({ address: to, code: coinCode })
    await bench.send({ to, data: `0x${word}`, gas: '0x20000' })
  }
  const page = `/v1/chains/C/addresses/${holder}/balances:listErc20?pageSize=${count}`
  const calls = async () => {
    for (const to of coins)
      await bench.net.provider.request({
        method: 'eth_call',
        params: [{ to, data: `0x70a08231${word}` }, 'latest'],
      })
  }
  const [queried = 0, called = 0] = await inTurns(30, [() => bench.ask(page, count), calls])
  await bench.close()
  return queried / called
}
