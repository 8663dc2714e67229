import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'

/** Returns a function that rejects with a {@link NotOnARealNode}. @param member the function of the library */
export function refused(member: string, reason?: string): () => Promise<never> {
  return () => Promise.reject(new NotOnARealNode(member, reason))
}
