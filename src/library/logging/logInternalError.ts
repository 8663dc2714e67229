import type { Network } from '../../../state/Network.js'

/** Writes an internal error of the network with its stack to the node's log. */
export function logInternalError(network: Network, what: string, error: unknown): void {
  write(network, what, { stack: stackOf(error) })
}

/** Returns a function that writes an internal error of a request to the node's log. */
export function reportTo(network: Network): (request: string, error: unknown) => void {
  return (request, error) =>
    write(network, 'internal error while answering a request', {
      request: request.slice(0, 2000),
      stack: stackOf(error),
    })
}

function write(network: Network, what: string, fields: Readonly<Record<string, string>>): void {
  network.world.node.log.writeFault('main', what, fields)
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
