import { type CreateNetworkOptions, createNetwork, type Network, ProviderRpcError } from 'snowglobe'

const options: CreateNetworkOptions = { clock: { mode: 'frozen', start: '2026-01-01T00:00:00Z' } }

/** Uses the main parts of the library: a network, its types, its errors. */
export async function askLibrary(): Promise<{ nodeID: string; refusal: string }> {
  const net: Network = await createNetwork(options)
  const { nodeID } = await net.info.getNodeID()
  const refusal = await net.platform.getBlock({ blockID: 'none', encoding: 'hex' }).then(
    () => 'not refused',
    (error: unknown) => (error instanceof ProviderRpcError ? error.name : 'another error'),
  )
  await net.close()
  return { nodeID, refusal }
}

/** The expected result of {@link askLibrary}. */
export const answers = { nodeID: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', refusal: 'ProviderRpcError' }
