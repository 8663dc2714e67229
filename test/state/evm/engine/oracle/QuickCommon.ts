import { Common } from '@ethereumjs/common'

/**
 * The library's rules of a chain, with a set behind {@link isActivatedEIP}: the interpreter asks it several times an instruction, and the
 * library searches a list of some thirty numbers each time.
 */
export class QuickCommon extends Common {
  private list: readonly number[] | undefined
  private members: ReadonlySet<number> | undefined

  override isActivatedEIP(eip: number): boolean {
    // The library makes a new list with each change of rules.
    if (this.members === undefined || this.list !== this._activatedEIPsCache) {
      this.list = this._activatedEIPsCache
      this.members = new Set(this.list)
    }
    return this.members.has(eip)
  }
}
