import type { Snowglobe } from '../../../src/index.js'
import { textOf } from './allItems.js'
import type { PagedList } from './pagedLists.js'

type Item = Readonly<Record<string, unknown>>

/** A client that reads a list page by page while the list changes. */
export class Reader {
  readonly list: PagedList
  /** The items of the pages so far, each by its identity. */
  readonly shown: string[] = []
  /** The items that have been in the list all the time, in their order at the first page. */
  #staying: readonly string[] | undefined
  readonly #net: Snowglobe
  readonly #pages: number
  #pageSize = 0
  #token: string | undefined = ''

  /** @param pages how many pages the list has at the first one */
  constructor(net: Snowglobe, list: PagedList, pages: number) {
    this.#net = net
    this.list = list
    this.#pages = pages
  }

  /** Whether the last page has been read. */
  get isDone(): boolean {
    return this.#token === undefined
  }

  get staying(): readonly string[] {
    return this.#staying ?? []
  }

  /** The items shown that have been in the list all the time, in the order of the pages. */
  get stayingShown(): readonly string[] {
    const staying = new Set(this.staying)
    return this.shown.filter((id) => staying.has(id))
  }

  /** Reads the next page. Only the last one may be short. */
  async readPage(): Promise<void> {
    if (this.#token === undefined) return
    const all = await this.#wholeList()
    const present = new Set(all)
    if (this.#pageSize === 0) this.#pageSize = Math.min(100, Math.max(1, Math.ceil(all.length / this.#pages)))
    this.#staying = this.#staying?.filter((id) => present.has(id)) ?? all
    const { ids, token } = await this.#page(this.#pageSize, this.#token)
    if (token !== undefined && ids.length !== this.#pageSize)
      throw new Error(`${this.list.path}: a page of ${ids.length} items has a token`)
    this.shown.push(...ids)
    this.#token = token
  }

  async #wholeList(): Promise<readonly string[]> {
    const all: string[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { ids, token } = await this.#page(100, after)
      all.push(...ids)
      after = token
    }
    return all
  }

  async #page(size: number, after: string): Promise<{ ids: readonly string[]; token: string | undefined }> {
    const { path, body, member } = this.list
    const url = `${path}${path.includes('?') ? '&' : '?'}pageSize=${size}&pageToken=${after}`
    const response = await this.#net.fetch(url, body === undefined ? {} : { method: 'POST', body })
    const answer = (await response.json()) as Readonly<Record<string, unknown>>
    const items = answer[member]
    if (!Array.isArray(items)) throw new Error(`${url} is answered with ${JSON.stringify(answer)}`)
    const token = answer['nextPageToken']
    return {
      ids: items.map((item: Item) => this.list.identity.map((name) => textOf(item, name)).join(' ')),
      token: typeof token === 'string' ? token : undefined,
    }
  }
}
