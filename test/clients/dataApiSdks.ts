import { Avalanche } from '@avalanche-sdk/chainkit'
import { HTTPClient } from '@avalanche-sdk/chainkit/lib/http.js'
import type { Operation } from '../../methods/data/kit/Operation.js'
import { operationAt } from '../methods/data/dataApi.js'
import type { Showcase } from '../methods/data/showcase/Showcase.js'
import type { SdkMethod } from './sdkMethods.js'

/** A request that an SDK has sent, and the operation that serves it. */
type Sent = { readonly operation: Operation | undefined; readonly url: URL; readonly body: string }

/** Methods that take options only. */
const withoutRequest = ['healthCheck', 'liveCheck', 'avaxSupply.get', 'getSharedSecret', 'SharedSecret']

/** The SDK, with its ways to a network. */
export const sdkNames = ['chainkit over HTTP', 'chainkit over net.fetch'] as const
export type SdkName = (typeof sdkNames)[number]

/** The SDK on a network. It notes what it sends. */
export class DataApiSdk {
  readonly client: object
  /** What has been sent since the last call. */
  readonly sent: Sent[] = []
  readonly #options: object

  /** @param url where the network listens @param apiKey the key of every request */
  constructor(name: SdkName, { net }: Pick<Showcase, 'net'>, url: string, apiKey?: string) {
    const overHttp = name.endsWith('HTTP')
    const through: typeof fetch = overHttp ? fetch : (input, init) => net.fetch(input, init)
    const fetcher: typeof fetch = async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      const body = await request.clone().text()
      const target = new URL(request.url)
      const operation = operationAt(decodeURIComponent(target.pathname), request.method)
      this.sent.push({ operation, url: target, body })
      return through(request)
    }
    const key = apiKey === undefined ? {} : { apiKey }
    this.client = new Avalanche({ enableTelemetry: false, httpClient: new HTTPClient({ fetcher }), ...key })
    // A 503 is an answer here: by default the SDK would repeat the request for two minutes.
    this.#options = { ...(overHttp ? { serverURL: url } : {}), retries: { strategy: 'none' } }
  }

  /** Calls a method. @returns what it gives, the iterator of pages of a list */
  async call({ path, call }: SdkMethod, request: object): Promise<unknown> {
    this.sent.length = 0
    const bare = withoutRequest.some((name) => path.endsWith(name))
    return bare ? await call(this.#options) : await call(request, this.#options)
  }

  /** Calls a method that is refused. @returns the error, undefined when it is not refused */
  async refusalOf(method: SdkMethod, request: object): Promise<SdkError | undefined> {
    try {
      await this.call(method, request)
      return undefined
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const { statusCode, headers } = error as Partial<SdkError>
      return {
        className: error.constructor.name.replace(/Error$/, ''),
        statusCode: statusCode ?? 0,
        message: error.message,
        headers: headers ?? new Headers(),
      }
    }
  }

  /** The operation that the last call asked first; undefined when it asked none that is served. */
  get operation(): Operation | undefined {
    return this.sent[0]?.operation
  }
}

/** An error of an SDK: the class of the status, and what the answer said. */
export type SdkError = {
  /** `BadRequest`, `NotFound` and so on. */
  readonly className: string
  readonly statusCode: number
  readonly message: string
  readonly headers: Headers
}

/** Returns the items of pages, at most so many: those of the only list in each. */
export async function itemsOf(
  pages: AsyncIterable<unknown>,
  most = Number.POSITIVE_INFINITY,
): Promise<unknown[]> {
  const items: unknown[] = []
  for await (const page of pages) {
    const { result } = page as { result: Record<string, unknown> }
    items.push(...(Object.values(result).find((value): value is unknown[] => Array.isArray(value)) ?? []))
    if (items.length >= most) break
  }
  return items
}

export function isPages(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}
