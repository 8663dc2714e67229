import type { Method } from './defineMethod.js'

/** Methods whose definitions are loaded when one of them is called for the first time. */
export type LaterMethods<Target> = {
  /** All their names, aliases included. */
  readonly names: ReadonlySet<string>
  /** Returns the definitions, the same ones each time. */
  load(): Promise<readonly Method<Target>[]>
}
