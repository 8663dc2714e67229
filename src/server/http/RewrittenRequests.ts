import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Original, ordinaryHead, type RewrittenHeads, rewriteHeads } from './rewriteHeads.js'

/**
 * Rewrites requests that Go's server accepts and Node's parser does not, so that Node's parser reads them. Before a
 * request is answered, it gets its original method, URL and `upgrade` header back.
 */
export class RewrittenRequests {
  /** The original heads of the next requests of a connection. */
  readonly #originals = new WeakMap<Duplex, Original[]>()

  /** Rewrites the first bytes of a connection, before Node's parser reads them. */
  rewriteFirst(connection: Duplex): void {
    const bytes: Buffer | null = connection.read()
    if (bytes !== null) this.#unread(connection, rewriteHeads(bytes))
  }

  /**
   * Puts an upgrade or `CONNECT` that nothing took over back into its connection as an ordinary request. It must be the
   * last request that Node's parser has read.
   * @param rest the bytes after its head
   */
  makeOrdinary({ method = '', url = '', rawHeaders, socket }: IncomingMessage, rest: Buffer): void {
    const { bytes, originals } = ordinaryHead(method, url, rawHeaders)
    this.#unread(socket, { bytes: Buffer.concat([bytes, rest]), originals })
  }

  /** Gives a request its original parts back. It must be called once for each request, in their order. */
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
