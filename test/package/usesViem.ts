import { createNetwork } from 'snowglobe'
import { snowglobeChain, snowglobeTransport } from 'snowglobe/viem'

/** What a user of viem takes from the package: a chain and a transport of the same network. */
export async function askViem(): Promise<{ chainId: number; transport: string }> {
  const net = await createNetwork()
  const chain = snowglobeChain(net)
  const transport = snowglobeTransport(net)({ chain })
  await net.close()
  return { chainId: chain.id, transport: transport.config.key }
}

/** What {@link askViem} must give. */
export const answersOfViem = { chainId: 43112, transport: 'snowglobe' }
