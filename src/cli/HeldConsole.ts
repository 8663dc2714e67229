/**
 * The standard error for lines of the log. It keeps them until the network has started: a start that fails says why in one sentence, and
 * nothing else.
 */
export class HeldConsole {
  #held: string[] | undefined = []

  write(text: string): void {
    if (this.#held === undefined) process.stderr.write(text)
    else this.#held.push(text)
  }

  /** Shows what was kept, and from now on everything at once. */
  open(): void {
    const text = (this.#held ?? []).join('')
    this.#held = undefined
    if (text !== '') process.stderr.write(text)
  }
}
