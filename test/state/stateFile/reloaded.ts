import { concatBytes } from '../../../state/codec/hex.js'
import { Network } from '../../../state/Network.js'
import { bytesSource } from '../../../state/stateFile/frames.js'
import type { ProcessOptions } from '../../../state/stateFile/savedOptions.js'

const ofProcess: ProcessOptions = { httpHost: '127.0.0.1', httpPort: 9650 }

/** Returns the bytes of a network's state file. */
export async function fileOf(network: Network): Promise<Uint8Array> {
  return concatBytes(...[...(await network.save())].flatMap((piece) => piece ?? []))
}

/** Loads a network from the bytes of a file that is called `net.state` in errors. */
export async function loaded(bytes: Uint8Array): Promise<Network> {
  return (await Network.load(bytesSource(bytes), 'net.state', ofProcess)).network
}

/** Saves a network, and loads what was saved. */
export async function reloaded(network: Network): Promise<Network> {
  return await loaded(await fileOf(network))
}
