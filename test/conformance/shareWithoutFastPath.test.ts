import { replayShare } from './replayShare.js'

// Every eighth recording through Express alone.
replayShare(0, 8, '--no-fast-path')
