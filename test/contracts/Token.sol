// SPDX-License-Identifier: MIT
pragma solidity 0.8.25;

// A token (ERC-20) for fees, of which anybody may make more.
contract Token {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    /// Kept from each transfer.
    uint256 public tax;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setTax(uint256 tax_) external {
        tax = tax_;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount - tax;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount - tax;
        return true;
    }
}
