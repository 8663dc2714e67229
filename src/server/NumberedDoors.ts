import type { Admission, Admitted, Asked, Door, FrontDoor, RequestHead } from './FrontDoor.js'

/**
 * Several networks behind one server: the first path segment `/1`, `/2` ... chooses one, and everything else
 * goes to the main one. Each network sees the path without its number.
 */
export class NumberedDoors implements Door {
  readonly #main: FrontDoor
  readonly #numbered: readonly FrontDoor[]

  constructor(main: FrontDoor, numbered: readonly FrontDoor[]) {
    this.#main = main
    this.#numbered = numbered
  }

  admit(head: RequestHead): Admission {
    return this.admitAll(head)()
  }

  admitAll(head: RequestHead): () => Admission {
    const [, number, rest = ''] = /^\/([1-9]\d*)([/?].*)?$/.exec(head.target) ?? []
    const door = number === undefined ? undefined : this.#numbered[Number(number) - 1]
    if (door === undefined) return this.#main.admitAll(head)
    const admit = door.admitAll({ ...head, target: rest.startsWith('/') ? rest : `/${rest}` })
    return () => withPrefix(admit(), `/${number}`)
  }

  bodyLimit(admitted: Admitted): number {
    return this.#main.bodyLimit(admitted)
  }

  serve(admitted: Admitted, asked: Asked, body: Buffer, tooLong?: boolean): ReturnType<Door['serve']> {
    return this.#main.serve(admitted, asked, body, tooLong)
  }
}

/** Makes redirects stay in the network. */
function withPrefix(admission: Admission, prefix: string): Admission {
  const { next } = admission
  const location = 'endpoint' in next ? undefined : next.headers['location']
  if ('endpoint' in next || location === undefined) return admission
  return { ...admission, next: { ...next, headers: { ...next.headers, location: `${prefix}${location}` } } }
}
