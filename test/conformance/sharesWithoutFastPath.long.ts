import { replayShare } from './replayShare.js'

// The recordings that shareWithoutFastPath.test.ts leaves out, through Express alone.
for (let share = 1; share < 8; share++) replayShare(share, 8, '--no-fast-path')
