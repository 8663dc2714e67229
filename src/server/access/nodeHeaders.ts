import type { AccessStep } from './AccessStep.js'

/** Adds the node's ID to every answer. */
export function nodeHeaders(nodeId: string): AccessStep {
  const added = ['node-id', nodeId]
  return (request) => {
    request.headers = [...request.headers, ...added]
    return undefined
  }
}
