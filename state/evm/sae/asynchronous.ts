import type { MakeAsynchronous } from '../chain/Asynchronous.js'
import { SaeBuilder } from './SaeBuilder.js'
import { SaeExecutor } from './SaeExecutor.js'
import { SaeTimes } from './SaeTimes.js'
import type { SaeOptions } from './saeOptions.js'

/** Returns the maker of blocks for a chain with Helicon. @param options of its config */
export function asynchronous({ votes, chain: chainOptions }: SaeOptions): MakeAsynchronous {
  return ({ config, engine, store, pool, extension, rulesAt, blockDelay, opensMs, overrides }) => {
    const builder = new SaeBuilder({ config, rulesAt, votes, chain: store, extension, overrides })
    return {
      executor: new SaeExecutor({ config, engine, rulesAt, store, extension, overrides }),
      times: new SaeTimes({ store, pool, builder, extension, blockDelay, opensMs }),
      options: chainOptions,
      build: (parent, atMs, source) => builder.build(parent, atMs, source),
      hasRoomAt: (parent, atMs) => builder.hasRoomAt(parent, atMs),
      boundAfter: (parent) => builder.boundAfter(parent),
      gasLimitAfter: (executed) => builder.gasLimitAfter(executed),
      worstTimeAfter: (parent) => builder.worstTimeAfter(parent),
      queuedGas: (parent) => builder.queuedGas(parent),
      settlesMs: (block) => builder.settlesMs(block),
    }
  }
}
