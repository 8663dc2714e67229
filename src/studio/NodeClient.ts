import { studioHeader } from '../server/http/RequestHead.js'

/** An HTTP answer of a node. */
export type NodeAnswer = { readonly status: number; readonly contentType: string; readonly body: Uint8Array }

type RpcAnswer<Result> = { readonly result: Result; readonly error?: { readonly message: string } }

/** Sends requests to a node. A header marks them as the studio's: a network of Snowglobe neither records them nor applies fault rules. */
export class NodeClient {
  readonly url: string

  /** @param url of the node, without a trailing slash */
  constructor(url: string) {
    this.url = url
  }

  /** Sends a request. @throws {Error} when the node does not answer */
  async send(
    target: string,
    init: { readonly accept?: string; readonly body?: string } = {},
  ): Promise<NodeAnswer> {
    const { accept, body } = init
    const response = await fetch(this.url + target, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        [studioHeader]: '1',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(accept === undefined ? {} : { accept }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }

  /** Calls a method. @throws {Error} when the node refuses, does not have it, or does not answer */
  async call<Result>(path: string, method: string, params: object = {}): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await this.send(path, { body })
    const { error, result } = readAnswer<Result>(path, answer)
    if (error !== undefined) throw new Error(error.message)
    return result
  }
}

function readAnswer<Result>(path: string, { status, body }: NodeAnswer): RpcAnswer<Result> {
  const text = Buffer.from(body).toString('utf8')
  if (status !== 200) throw new Error(`${path} answers ${status}: ${text.trim()}`)
  return JSON.parse(text) as RpcAnswer<Result>
}
