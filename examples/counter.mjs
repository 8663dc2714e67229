import { parseAbi } from 'viem'

// A counter, compiled with solc 0.8.28 for Cancun from:
//
//   contract Counter {
//     uint256 public count;
//     event Incremented(address indexed by, uint256 count);
//     error TooLarge(uint256 count);
//     function increment(uint256 by) external {
//       if (by > 100) revert TooLarge(by);
//       count += by;
//       emit Incremented(msg.sender, count);
//     }
//   }

/** The counter's ABI. */
export const counterAbi = parseAbi([
  'function count() view returns (uint256)',
  'function increment(uint256 by)',
  'event Incremented(address indexed by, uint256 count)',
  'error TooLarge(uint256 count)',
])

/** The counter's creation code. */
export const counterBytecode =
  '0x6080604052348015600e575f5ffd5b5061011b8061001c5f395ff3fe608060405234801561000f575f5ffd5b5060043610610034575f3560e01c806306661abd146100385780637cf5dab014610052575b5f5ffd5b6100405f5481565b60405190815260200160405180910390f35b6100656100603660046100df565b610067565b005b606481111561009057604051630fa6ad5f60e11b81526004810182905260240160405180910390fd5b805f5f8282546100a091906100f6565b90915550505f5460405190815233907f38ac789ed44572701765277c4d0970f2db1c1a571ed39e84358095ae4eaa54209060200160405180910390a250565b5f602082840312156100ef575f5ffd5b5035919050565b8082018082111561011557634e487b7160e01b5f52601160045260245ffd5b9291505056'
