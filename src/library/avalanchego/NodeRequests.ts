import { type Json, JsonNumber, JsonObject } from '../../../state/codec/json.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { fromPlain, toPlain } from '../../../state/codec/plainJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { EthereumProvider } from '../../inProcess/EthereumProvider.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import { Underway } from '../../rpc/Underway.js'
import type { ChainName } from '../chain.types.js'

/** The paths of the node's services by name. */
const paths: Readonly<Record<string, string>> = {
  info: '/ext/info',
  admin: '/ext/admin',
  health: '/ext/health',
  platform: '/ext/bc/P',
  proposervm: '/ext/bc/P/proposervm',
  avm: '/ext/bc/X',
  avax: '/ext/bc/C/avax',
}

/** Requests to a node over HTTP, in the form of requests without sockets. */
export class NodeRequests {
  /** The calls that are underway. */
  readonly underway = new Underway()
  /** The base URL without a trailing slash. */
  readonly base: string

  constructor(base: string) {
    this.base = base
  }

  /** `fetch` whose relative URLs address the node. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = typeof input === 'string' ? new URL(input, this.base) : input
    const { origin } = new URL(request instanceof URL ? request : request.url)
    if (origin !== this.base)
      throw new NotOnARealNode(`net.fetch of ${origin}`, 'Only the emulated network answers for other hosts.')
    return await this.underway.follow(fetch(request, init))
  }

  /** Calls a method of a node service. @throws {ProviderRpcError} @throws {NotOnARealNode} for the control API */
  async call(method: string, params: unknown): Promise<unknown> {
    const path = paths[method.slice(0, method.indexOf('.'))]
    if (path === undefined) throw new NotOnARealNode(method)
    try {
      return await this.underway.follow(this.#post(path, method, params ?? {}))
    } catch (error) {
      throw libraryError(error, method)
    }
  }

  /** Returns a provider of an EVM chain. */
  providerFor(chain: ChainName): EthereumProvider {
    const request = (method: string, params: readonly unknown[] = []) =>
      this.#post(`/ext/bc/${chain}/rpc`, method, params)
    return new EthereumProvider(
      () => ({ request }),
      () => undefined,
      this.underway,
    )
  }

  /** @throws {NodeError} for an error of the node, and for an answer that is no JSON-RPC */
  async #post(path: string, method: string, params: unknown): Promise<unknown> {
    const sent = stringifyJson(fromPlain({ jsonrpc: '2.0', id: 1, method, params }))
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
    })
    const text = await response.text()
    const answer = answerIn(text)
    if (answer === undefined) throw new NodeError(`${response.status} ${text.trim()}`)
    const error = answer.get('error')
    if (error instanceof JsonObject) throw nodeErrorOf(error)
    return toPlain(answer.get('result') ?? null)
  }
}

function answerIn(text: string): JsonObject | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  const parsed: Json = parseJson(text)
  return parsed instanceof JsonObject ? parsed : undefined
}

function nodeErrorOf(error: JsonObject): NodeError {
  const [code, message, data] = [error.get('code'), error.get('message'), error.get('data')]
  return new NodeError(typeof message === 'string' ? message : '', {
    ...(code instanceof JsonNumber ? { code: Number(code.text) } : {}),
    ...(data === undefined || data === null ? {} : { data }),
  })
}
