import { decodeGoValue } from '../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../state/codec/goJson/GoJsonError.js'
import type { GoType } from '../../state/codec/goJson/GoType.js'
import type { Json } from '../../state/codec/json.js'
import { invalidParams } from '../../state/errors/gethRpc.js'
import type { ParamsSpec } from '../kit/defineMethod.js'

/** One positional parameter: its name (for documentation only) and its Go type. */
export type Argument<T> = { readonly name: string; readonly type: GoType<T> }

type Decoded<A extends readonly Argument<unknown>[]> = {
  [I in keyof A]: A[I] extends Argument<infer T> ? T : never
}

/** Declares a parameter. A pointer type makes it optional. */
export function arg<T>(name: string, type: GoType<T>): Argument<T> {
  return { name, type }
}

/**
 * Positional parameters as geth reads them (coreth `rpc/json.go` parsePositionalArguments). Errors have code
 * -32602.
 */
export function positional<A extends readonly Argument<unknown>[]>(...args: A): ParamsSpec<Decoded<A>> {
  return {
    style: 'by-position',
    describe: args.map(({ name, type }) => ({
      name,
      required: type.isPointer !== true,
      schema: type.schema,
    })),
    decode(raw) {
      const values: unknown[] = []
      if (raw !== undefined && raw !== null) {
        if (!Array.isArray(raw)) throw invalidParams('non-array args')
        const given: readonly Json[] = raw
        for (let i = 0; i < given.length; i++) {
          const argument = args[i]
          if (argument === undefined) throw invalidParams(`too many arguments, want at most ${args.length}`)
          values.push(decodeArgument(argument.type, given[i] ?? null, i))
        }
      }
      while (values.length < args.length) {
        if (args[values.length]?.type.isPointer !== true)
          throw invalidParams(`missing value for required argument ${values.length}`)
        values.push(undefined)
      }
      return values as Decoded<A>
    },
  }
}

/** No parameters at all. */
export const noParams: ParamsSpec<readonly []> = positional()

function decodeArgument(type: GoType<unknown>, value: Json, index: number): unknown {
  try {
    return type.plain?.(value) ?? decodeGoValue(value, type)
  } catch (error) {
    if (error instanceof GoJsonError) throw invalidParams(`invalid argument ${index}: ${error.message}`)
    throw error
  }
}
