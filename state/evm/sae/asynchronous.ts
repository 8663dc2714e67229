import type { MakeAsynchronous } from '../chain/Asynchronous.js'
import { BlockDrafts } from './BlockDrafts.js'
import { Obstructions } from './Obstructions.js'
import { SaeBuilder } from './SaeBuilder.js'
import { SaeExecutor } from './SaeExecutor.js'
import { SaeQueue } from './SaeQueue.js'
import { SaeTimes } from './SaeTimes.js'
import type { SaeOptions } from './saeOptions.js'

/** Returns the maker of blocks for a chain with Helicon. @param options of its config */
export function asynchronous({ votes, chain: chainOptions }: SaeOptions): MakeAsynchronous {
  return ({ config, engine, store, pool, extension, rulesAt, blockDelay, opensMs, overrides }) => {
    const drafts = new BlockDrafts({ config, rulesAt, chain: store, extension, overrides })
    const builder = new SaeBuilder({ config, votes, drafts, extension, overrides })
    const queue = new SaeQueue(drafts)
    const obstructions = new Obstructions(drafts, extension)
    return {
      executor: new SaeExecutor({ config, engine, rulesAt, store, extension, overrides }),
      times: new SaeTimes({ store, pool, queue, obstructions, extension, blockDelay, opensMs }),
      options: chainOptions,
      build: (parent, atMs, source) => builder.build(parent, atMs, source),
      soonestMs: (parent, fromMs) => queue.soonestMs(parent, fromMs),
      boundAfter: (parent) => queue.boundAfter(parent),
      gasLimitAfter: (executed) => queue.gasLimitAfter(executed),
      worstTimeAfter: (parent) => queue.worstTimeAfter(parent),
      queuedGas: (parent) => queue.queuedGas(parent),
      settlesMs: (block) => queue.settlesMs(block),
    }
  }
}
