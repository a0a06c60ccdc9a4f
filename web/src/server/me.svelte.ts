// Who I am. People who play without an account are guests; the cookie keeps the seat.
import type { Person } from '../types/server';
import { get, post, remove } from './api';

type Answer = { me: Person | null };

class Me {
  /** Undefined until the server has answered. */
  person = $state<Person | null | undefined>(undefined);

  async look(): Promise<Person | null> {
    this.person = (await get<Answer>('/api/me')).me;
    return this.person;
  }

  /** Makes sure I am somebody, a guest if need be: for everything that needs a seat. */
  async somebody(): Promise<Person> {
    const person = this.person ?? (await this.look());
    if (person) return person;
    const { me } = await post<{ me: Person }>('/api/guest');
    this.person = me;
    return me;
  }

  /** A guest's name, for every table from now on. */
  async rename(name: string) {
    await this.somebody();
    this.person = (await post<Answer>('/api/me/name', { name })).me;
  }

  async register(name: string, password: string, email?: string) {
    await this.somebody();
    this.person = (await post<Answer>('/api/register', { name, password, ...(email ? { email } : {}) })).me;
  }

  async login(name: string, password: string) {
    this.person = (await post<Answer>('/api/login', { name, password })).me;
  }

  async logout(everywhere = false) {
    await post(everywhere ? '/api/logout-everywhere' : '/api/logout');
    this.person = null;
  }

  /** An account is asked for its password; a guest has none. */
  async erase(password?: string) {
    await remove('/api/me', password === undefined ? undefined : { password });
    this.person = null;
  }
}

export const me = new Me();
