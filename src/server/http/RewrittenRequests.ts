import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Original, ordinaryHead, type RewrittenHeads, rewriteHeads } from './rewriteHeads.js'

/**
 * Requests that Go's server serves and Node's parser does not. Node's parser reads them in another form, and each gets
 * back what it had before it is answered.
 */
export class RewrittenRequests {
  /** The original heads of the next requests of a connection. */
  readonly #originals = new WeakMap<Duplex, Original[]>()

  /** Rewrites the first bytes that Node's parser reads of a connection. They are unread before and afterwards. */
  rewriteFirst(connection: Duplex): void {
    const bytes: Buffer | null = connection.read()
    if (bytes !== null) this.#unread(connection, rewriteHeads(bytes))
  }

  /**
   * Makes a request that nothing took over, and that is the last that Node's parser has read, the next one of its
   * connection again: an ordinary one.
   * @param rest the bytes behind its head
   */
  makeOrdinary({ method = '', url = '', rawHeaders, socket }: IncomingMessage, rest: Buffer): void {
    const { bytes, originals } = ordinaryHead(method, url, rawHeaders)
    this.#unread(socket, { bytes: Buffer.concat([bytes, rest]), originals })
  }

  /** Gives a request what it had. Called for each once, in their order. */
  restore(request: IncomingMessage): void {
    const original = this.#originals.get(request.socket)?.shift()
    if (original === undefined) return
    const { method, url, upgrade } = original
    if (method !== undefined) request.method = method
    if (url !== undefined) request.url = url
    if (upgrade !== undefined) request.headers.upgrade = upgrade
  }

  #unread(connection: Duplex, { bytes, originals }: RewrittenHeads): void {
    this.#originals.set(connection, [...originals])
    connection.unshift(bytes)
  }
}
