import type { MakeAsynchronous } from '../chain/Asynchronous.js'
import { SaeBuilder } from './SaeBuilder.js'
import { SaeTimes } from './SaeTimes.js'
import type { SaeOptions } from './saeOptions.js'

/** Returns what makes the blocks of a chain on which Helicon is active. @param options of its config */
export function asynchronous({ votes, chain: chainOptions }: SaeOptions): MakeAsynchronous {
  return ({ config, engine, store, pool, extension, rulesAt, blockDelay }) => {
    const builder = new SaeBuilder({ config, engine, rulesAt, votes, chain: store, extension })
    const times = new SaeTimes({ store, pool, builder, extension, blockDelay })
    return {
      builder,
      times,
      options: chainOptions,
      boundAfter: (parent) => builder.boundAfter(parent),
      gasLimitAfter: (executed) => builder.gasLimitAfter(executed),
    }
  }
}
