import type { MakeAsynchronous } from '../chain/Asynchronous.js'
import { SaeBuilder, type Votes } from './SaeBuilder.js'
import { SaeTimes } from './SaeTimes.js'

/** Returns what makes the blocks of a chain on which Helicon is active. @param votes of its config */
export function asynchronous(votes: Votes): MakeAsynchronous {
  return ({ config, engine, store, pool, extension, rulesAt, blockDelay }) => {
    const builder = new SaeBuilder({ config, engine, rulesAt, votes, chain: store, extension })
    const times = new SaeTimes({ store, pool, builder, extension, blockDelay })
    return { builder, times, boundAfter: (parent) => builder.boundAfter(parent) }
  }
}
