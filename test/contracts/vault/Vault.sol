// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ledger} from "./Ledger.sol";

/// Each kind of argument and of failure, for tests of forms and of stack traces.
contract Vault is Ledger {
    struct Order { address account; uint256 amount; string note; }

    event Deposited(address indexed account, uint256 amount, string note);

    uint256 public immutable fee;
    uint256[] private limits;

    constructor(uint256 fee_) {
        require(fee_ < 100, "fee too high");
        fee = fee_;
    }

    modifier logged(string memory text) {
        log(text);
        _;
    }

    function deposit(string calldata note) external payable returns (uint256) {
        log(note);
        shares[msg.sender] += msg.value;
        emit Deposited(msg.sender, msg.value, note);
        return shares[msg.sender];
    }

    function withdraw(uint256 amount) external logged("withdraw") {
        take(msg.sender, amount);
        (bool done,) = msg.sender.call{value: amount}("");
        require(done, "not paid");
    }

    function settle(Order[] calldata orders, bool strict) external returns (uint256 total) {
        for (uint256 at = 0; at < orders.length; at++) {
            total += orders[at].amount;
            if (strict) take(orders[at].account, orders[at].amount);
        }
    }

    function describe(Order calldata order, uint8[3] calldata marks)
        external
        pure
        returns (Order memory copy, uint256 sum)
    {
        copy = order;
        for (uint256 at = 0; at < 3; at++) sum += marks[at];
    }

    function share(uint256 of_) external view returns (uint256) {
        return address(this).balance / of_;
    }

    function limitAt(uint256 index) external view returns (uint256) {
        return limits[index];
    }

    function log(string memory text) private view {
        (bool done,) = 0x000000000000000000636F6e736F6c652e6c6f67.staticcall(
            abi.encodeWithSignature("log(string)", text)
        );
        done;
    }
}

/// Calls a vault, and passes its failures on.
contract Keeper {
    Vault public vault;

    function open(uint256 fee) external {
        vault = new Vault(fee);
    }

    function withdraw(uint256 amount) external {
        vault.withdraw(amount);
    }

    function tryWithdraw(uint256 amount) external returns (bool) {
        try vault.withdraw(amount) { return true; } catch { return false; }
    }
}
