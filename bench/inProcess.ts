import type { createNetwork as CreateNetwork } from '../src/library/createNetwork.js'
import { builtLibrary } from './builtPackage.js'
import { median, timed } from './statistics.js'
import { funder, signTransfers } from './transfers.js'

/** Figures of the built library in this process, in milliseconds unless noted otherwise. */
export type InProcessFigures = {
  readonly create: number
  readonly transfer: number
  readonly readsPerSecond: Readonly<Record<string, number>>
  readonly snapshotAndRevert: number
}

/** Measures the built library without sockets. */
export async function measureInProcess(transferCount: number): Promise<InProcessFigures> {
  const { createNetwork } = await builtLibrary()
  for (let round = 0; round < 5; round++) await createNetwork()
  const creations: number[] = []
  for (let round = 0; round < 20; round++) creations.push(await timed(() => createNetwork()))

  const network = await createNetwork()
  const transfers = await signTransfers(funder.avalanche(), 0, transferCount)
  const times: number[] = []
  for (const { raw, hash } of transfers)
    times.push(
      await timed(async () => {
        await network.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
        const receipt = await network.provider.request({
          method: 'eth_getTransactionReceipt',
          params: [hash],
        })
        if (receipt === null) throw new Error('no receipt')
      }),
    )

  const balance = ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'latest']
  const readsPerSecond = {
    eth_chainId: await rate(() => network.provider.request({ method: 'eth_chainId' })),
    eth_getBalance: await rate(() => network.provider.request({ method: 'eth_getBalance', params: balance })),
    'platform.getHeight': await rate(() => network.platform.getHeight()),
    'info.getNodeID': await rate(() => network.info.getNodeID()),
  }
  return {
    create: median(creations),
    transfer: median(times),
    readsPerSecond,
    snapshotAndRevert: await snapshotAndRevert(createNetwork),
  }
}

async function rate(call: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  let calls = 0
  while (performance.now() - from < 500) {
    await call()
    calls++
  }
  return (calls * 1000) / (performance.now() - from)
}

/** Measures a snapshot and a revert over 1000 transfers, in milliseconds: the median of five networks. */
async function snapshotAndRevert(createNetwork: typeof CreateNetwork): Promise<number> {
  const transfers = await signTransfers(funder.avalanche(), 0, 1000)
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const network = await createNetwork()
    const from = performance.now()
    const snapshot = await network.snapshot()
    const taken = performance.now() - from
    for (const { raw } of transfers)
      await network.provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
    times.push(taken + (await timed(() => network.revert(snapshot))))
    await network.close()
  }
  return median(times)
}
