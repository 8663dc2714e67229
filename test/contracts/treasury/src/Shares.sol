// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// A library whose function the compiler puts into its callers.
library Shares {
    error NothingToShare(uint256 parts);

    function part(uint256 whole, uint256 parts) internal pure returns (uint256) {
        if (parts == 0) {
            revert NothingToShare(parts);
        }
        return whole / parts;
    }
}
