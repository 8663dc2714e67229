import { createNetwork } from 'snowglobe'
import { snowglobeChain, snowglobeTransport } from 'snowglobe/viem'

/** Uses the package as a user of viem does: a chain and a transport of the same network. */
export async function askViem(): Promise<{ chainId: number; transport: string }> {
  const net = await createNetwork()
  const chain = snowglobeChain(net)
  const transport = snowglobeTransport(net)({ chain })
  await net.close()
  return { chainId: chain.id, transport: transport.config.key }
}

/** The expected result of {@link askViem}. */
export const answersOfViem = { chainId: 43112, transport: 'snowglobe' }
