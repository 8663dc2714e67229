import { ask } from '../methods/data/dataApi.js'
import { type Showcase, showcase } from '../methods/data/showcase/Showcase.js'
import { AnswerWork } from './AnswerWork.js'
import {
  type DataApiRequest,
  type DocumentedOperation,
  documentedOperations,
  makeDataApiRequest,
} from './makeDataApiRequest.js'
import { Seeded } from './Seeded.js'

/** How many requests are tried between two comparisons of the state. */
const batchSize = 200
/** Statuses of the contract that requests can bring about. 429 is that of a token that is indexed again. */
const allowed = new Set([200, 201, 400, 404, 429])

/** A rule that a request broke, with what is needed to try it again. */
export type DataApiFailure = {
  readonly index: number
  readonly request: DataApiRequest
  readonly rule: string
}

/**
 * Sends requests that are made from the OpenAPI document, with parameters that are missing, empty, twice, out of range,
 * misspelled or of another list. Each must be answered as documented, and change nothing.
 */
export class DataApiFuzz {
  readonly seed: string
  readonly #shown: Showcase
  readonly #operations: readonly DocumentedOperation[]
  /** A page token of some list. */
  readonly #token: string

  private constructor(
    seed: string,
    shown: Showcase,
    operations: readonly DocumentedOperation[],
    token: string,
  ) {
    this.seed = seed
    this.#shown = shown
    this.#operations = operations
    this.#token = token
  }

  static async start(seed: string): Promise<DataApiFuzz> {
    const shown = await showcase(3)
    const document = await (await shown.net.fetch('/v1/openapi.json')).json()
    const { body } = await ask(shown.net, '/v1/chains/C/blocks?pageSize=1')
    // Webhooks and exports are state.
    const reading = documentedOperations(document).filter(
      ({ path, method }) => method === 'GET' || !/^\/v1\/(webhooks|operations)/.test(path),
    )
    return new DataApiFuzz(seed, shown, reading, body.nextPageToken)
  }

  /** Tries the requests of some indexes. @param most after how many failures to stop */
  async tryAll(from: number, to: number, most = 10): Promise<readonly DataApiFailure[]> {
    const { undo, random } = this.#shown.net.network.world
    const failures: DataApiFailure[] = []
    for (let first = from; first < to && failures.length < most; first += batchSize) {
      const before = [undo.digest(), random.position]
      for (let index = first; index < Math.min(to, first + batchSize); index++) {
        const request = this.request(index)
        const rule = await this.#broken(request)
        if (rule !== undefined) failures.push({ index, request, rule })
      }
      if (String([undo.digest(), random.position]) !== String(before))
        failures.push({
          index: first,
          request: this.request(first),
          rule: `the state changed by one of ${batchSize} requests`,
        })
    }
    return failures
  }

  /** Returns the request of an index. */
  request(index: number): DataApiRequest {
    return makeDataApiRequest(new Seeded(`${this.seed} ${index}`), this.#operations, this.#shown, this.#token)
  }

  close(): Promise<void> {
    return this.#shown.net.close()
  }

  /** Returns the rule that a request breaks; undefined when it is answered as it must be. */
  async #broken({ method, path, body, isWrong }: DataApiRequest): Promise<string | undefined> {
    const work = new AnswerWork()
    try {
      const init = body === undefined ? { method } : { method, body }
      const { status } = await ask(this.#shown.net, path, init)
      if (!allowed.has(status)) return `status ${status}`
      if (isWrong && status !== 400) return `status ${status} where a parameter is wrong`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
    return work.tooMuch()
  }
}
