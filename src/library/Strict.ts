import { faultMatchInputs } from '../../methods/params/faultInputs.js'
import { optionally } from '../../methods/params/Input.js'
import { textInput, wordInput } from '../../methods/params/inputs.js'
import { type AcceptedOf, listInput, objectInput } from '../../methods/params/objectInput.js'
import { SnowglobeError } from '../inProcess/SnowglobeError.js'
import type { StrictBackend } from './Backend.js'
import { readOptions } from './readOptions.js'

const inputs = {
  unknown: optionally(wordInput('fail', 'warn')),
  allow: optionally(listInput(objectInput(faultMatchInputs))),
  addresses: optionally(listInput(textInput('an address'))),
}
const strictInput = objectInput(inputs)

/**
 * The calls and addresses that a test allows. `allow` lists calls and requests, by the same members as fault rules;
 * without it, all that the node serves is allowed. `addresses` lists the addresses that parameters, paths and queries
 * may name. `unknown` is `fail`, or `warn`, which writes to the node's log in place of failing.
 */
export type StrictOptions = AcceptedOf<typeof inputs>

/** The calls and requests of a network that a test did not allow, from one call of `net.strict` to its end. */
export type Strict = {
  /** The requests so far that were not allowed, as lines with the reasons, oldest first. */
  readonly unexpected: readonly string[]
  /** Checks that all requests so far were allowed. A check that fails also ends. @throws {SnowglobeError} with the lines of {@link unexpected} */
  verify(): void
  /** Ends the check: later requests are not checked. */
  end(): void
}

/** Collects the requests that tests do not allow. Checks that are not ended fail the test that closes the network. */
export class StrictChecks {
  readonly #backend: StrictBackend
  readonly #active = new Set<Strict>()

  constructor(backend: StrictBackend) {
    this.#backend = backend
  }

  /** @throws {InvalidOptionError} for invalid options */
  begin(options: StrictOptions): Strict {
    const { unknown, allow, addresses } = readOptions('net.strict', strictInput, options)
    const unexpected: string[] = []
    const stop = this.#backend.watch({ calls: allow, addresses }, (line) => {
      if (unknown === 'warn') this.#backend.warn(`not allowed by net.strict: ${line}`)
      else unexpected.push(line)
    })
    const check: Strict = {
      unexpected,
      verify() {
        if (unexpected.length > 0) check.end()
        refuse(unexpected)
      },
      end: () => {
        stop()
        this.#active.delete(check)
      },
    }
    this.#active.add(check)
    return check
  }

  /** Ends all checks. @throws {SnowglobeError} when a request came that one of them does not allow */
  finish(): void {
    const checks = [...this.#active]
    for (const check of checks) check.end()
    refuse([...new Set(checks.flatMap(({ unexpected }) => unexpected))])
  }
}

const mostLines = 10

/** @throws {SnowglobeError} unless there are no lines */
function refuse(lines: readonly string[]): void {
  if (lines.length === 0) return
  const message = `the network received ${lines.length === 1 ? 'a call' : `${lines.length} calls`} that the test does not allow`
  const more = lines.length > mostLines ? [`  and ${lines.length - mostLines} more`] : []
  throw new SnowglobeError({
    shortMessage: message,
    details: message,
    metaMessages: [...lines.slice(0, mostLines).map((line) => `  ${line}`), ...more],
  })
}
