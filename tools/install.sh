# Sourced by ./run and ./test: installs what a fresh Debian machine with Rust and Node lacks.

# Debian's package lists are fetched once, and only if something is missing.
apt_updated=
apt_install() {
  command -v apt-get > /dev/null || { echo "the package $1 is missing" >&2; exit 1; }
  echo "installing $1 …" >&2
  local sudo=
  [ "$(id -u)" = 0 ] || sudo=sudo
  [ -n "$apt_updated" ] || { $sudo apt-get update -qq; apt_updated=1; }
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" > /dev/null
}

need_package() { # need_package COMMAND PACKAGE
  command -v "$1" > /dev/null || apt_install "$2"
}

need_module() { # need_module PACKAGE: for what is no command
  apt_install "$1"
}

need_rust() {
  [ -f "$HOME/.cargo/env" ] && . "$HOME/.cargo/env"
  command -v cargo > /dev/null || { echo "cargo is missing: install Rust 1.95 or newer first" >&2; exit 1; }
  need_package cc gcc
}

need_cargo_tool() { # need_cargo_tool COMMAND CRATE VERSION
  command -v "$1" > /dev/null && return
  echo "installing $2 $3 (a few minutes, once) …"
  cargo install --quiet --locked "$2" --version "$3"
}
