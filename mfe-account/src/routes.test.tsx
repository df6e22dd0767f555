import { describe, expect, it } from '@jest/globals';
import { autocompleteAddress, lookupAddress, retrieveAddress } from '@epigram/shared-contracts/api/address';
import {
  type BusinessProfile,
  getBusinessInfo,
  getOrganisationInfo,
  type OrganisationProfile,
  updateBusinessInfo,
} from '@epigram/shared-contracts/api/businesses';
import { changePassword, getUserInformation, updateProfile } from '@epigram/shared-contracts/api/users';
import { aBusiness, anOrganisation, aUser } from '@epigram/shared-contracts/testing/builders';
import { answers, fakeApi, neverAnswers, refuses, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes.tsx';

const api = fakeApi(answers(getUserInformation, aUser({ phone: '+353 87 123 4567' })));

const business: BusinessProfile = {
  id: 1,
  name: 'Mulroy Veterinary',
  logo: null,
  email: 'desk@mulroy.example',
  phone: null,
  address_line_1: 'Main Street',
  address_line_2: null,
  city: 'Milford',
  county: 'Donegal',
  country: 'Republic of Ireland',
  postcode: null,
  infinite_credits: false,
  credits: 320,
  planExpiresAt: '2027-03-01',
  weather_station_id: null,
  lat: null,
  lng: null,
};

const place = { line_1: null, line_2: null, city: null, county: null, postcode: null, country: null };

const organisation: OrganisationProfile = { ...business, id: 9, activeBusinesses: 8, credits: null };

/** Opens the account area as the shell mounts it. */
function openAt(url: string) {
  return renderRoutes([{ path: '/account', children: [...routes] }], url);
}

function open(
  section = '',
  role: { type: 'business' | 'organisation'; id: number; role: number } | null = null,
) {
  signIn({ selectedRole: role });
  return openAt(`/account${section}`);
}

describe('profile', () => {
  it('saves changes', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(updateProfile, (body) => {
        sent.push(body);
        return aUser();
      }),
    );
    open();
    const name = await screen.findByRole('textbox', { name: /Full name/ });
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, ' Aoife Ní Bhraonáin ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile has been saved')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        userData: expect.objectContaining({
          name: 'Aoife Ní Bhraonáin',
          phone: '+353 87 123 4567',
          city: null,
        }),
      },
    ]);
  });

  it('shows an error beside the field', async () => {
    open();
    const phone = await screen.findByRole('textbox', { name: /Phone/ });
    await userEvent.clear(phone);
    await userEvent.type(phone, 'no number');
    await userEvent.tab();
    expect(
      await screen.findByText('Please enter a phone number, for example +353 87 123 4567'),
    ).toBeInTheDocument();
  });

  it('fills in a found address, without a county', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(autocompleteAddress, [{ id: 'place-H91', label: 'Galway, Co. Galway (H91)' }]),
      answers(retrieveAddress, {
        ...place,
        city: 'Galway',
        county: 'Galway',
        country: 'Republic of Ireland',
      }),
      answers(updateProfile, (body) => {
        sent.push(body);
        return aUser();
      }),
    );
    open();
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search for an address' }), 'Gal');
    await userEvent.click(await screen.findByTitle('Galway, Co. Galway (H91)'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Town or city/ })).toHaveValue('Galway'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your profile has been saved')).toBeInTheDocument();
    expect(sent).toEqual([{ userData: expect.objectContaining({ city: 'Galway' }) }]);
    expect(sent).not.toEqual([{ userData: expect.objectContaining({ county: 'Galway' }) }]);
  });

  it('keeps the input if the server refuses it', async () => {
    api.use(refuses(updateProfile, 'SERVER_ERROR'));
    open();
    const name = await screen.findByRole('textbox', { name: /Full name/ });
    await userEvent.type(name, ' junior');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Server error occurred. Please try again later')).toBeInTheDocument();
    expect(name).toHaveValue('Aoife Brennan junior');
  });

  it('shows a skeleton, then an error', async () => {
    api.use(neverAnswers(getUserInformation));
    const { container, unmount } = open();
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument());
    unmount();
    api.use(refuses(getUserInformation, 'NETWORK_ERROR'));
    open();
    expect(await screen.findByText('Network error, please try again later')).toBeInTheDocument();
  });
});

describe('password', () => {
  async function change(current: string, next: string, confirmation = next) {
    open('/password');
    await userEvent.type(await screen.findByLabelText(/Current password/), current);
    await userEvent.type(screen.getByLabelText(/^New password/), next);
    await userEvent.type(screen.getByLabelText(/Confirm the new password/), confirmation);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('shows why it failed', async () => {
    api.use(refuses(changePassword, 'RATE_LIMITED'));
    await change('Old-secret-123!', 'Meadow-grass-1-and-2!');
    expect(
      await screen.findByText(
        'Failed to change password. Too many attempts. Please wait a few minutes and try again.',
      ),
    ).toBeInTheDocument();
  });

  it('sends the current and the new one', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(changePassword, (body) => {
        sent.push(body);
        return undefined;
      }),
    );
    await change('Pasture-2026-demo!', 'Meadow-2027-next!');
    expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
    expect(sent).toEqual([
      {
        current_password: 'Pasture-2026-demo!',
        new_password: 'Meadow-2027-next!',
        new_password_confirm: 'Meadow-2027-next!',
      },
    ]);
  });

  it('shows a wrong current password beside the field', async () => {
    api.use(refuses(changePassword, 'CURRENT_PASSWORD_INCORRECT'));
    await change('wrong', 'Meadow-2027-next!');
    expect(await screen.findByText('Current password is incorrect.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/Current password/)).toHaveFocus());
  });

  it('does not send an invalid or unconfirmed password', async () => {
    await change('Pasture-2026-demo!', 'short', 'other');
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    expect(screen.getByText('This password does not meet every rule below yet')).toBeInTheDocument();
  });
});

describe('business', () => {
  it('is changed by its owner', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getBusinessInfo, business),
      answers(updateBusinessInfo, (body) => {
        sent.push(body);
        return { logo: null };
      }),
    );
    open('/business', { type: 'business', id: 1, role: 4 });
    expect(await screen.findByText('320')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: /Town or city/ }), ' South');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The business has been saved')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ city: 'Milford South', county: 'Donegal' })]);
  });

  it('has a time zone that only an Owner may change', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getBusinessInfo, { ...business, time_zone: 'Europe/Dublin' }),
      answers(updateBusinessInfo, (body) => {
        sent.push(body);
        return { logo: null };
      }),
    );
    open('/business', { type: 'business', id: 1, role: 4 });
    expect(await screen.findByRole('combobox', { name: /Time zone of the business/ })).toBeEnabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Town or city/ }), ' South');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The business has been saved')).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ time_zone: 'Europe/Dublin' })]);
  });

  it('shows a Manager its time zone', async () => {
    api.use(answers(getBusinessInfo, { ...business, time_zone: 'Europe/Dublin' }));
    open('/business', { type: 'business', id: 1, role: 3 });
    expect(await screen.findByRole('combobox', { name: /Time zone of the business/ })).toBeDisabled();
    expect(screen.getByText('Europe/Dublin')).toBeInTheDocument();
  });

  it('fills in the address of its Eircode', async () => {
    const sent: unknown[] = [];
    api.use(
      answers(getBusinessInfo, business),
      answers(lookupAddress, [{ id: 'place-F92', label: 'F92 X2Y3, Letterkenny' }]),
      answers(retrieveAddress, { ...place, city: 'Letterkenny', county: 'Donegal', postcode: 'F92 X2Y3' }),
      answers(updateBusinessInfo, (body) => {
        sent.push(body);
        return { logo: null };
      }),
    );
    open('/business', { type: 'business', id: 1, role: 4 });
    await userEvent.type(await screen.findByRole('textbox', { name: /Eircode/ }), 'f92x2y3');
    await userEvent.click(screen.getByRole('button', { name: 'Find address' }));
    expect(await screen.findByText(/Filled in: Letterkenny, Donegal, F92 X2Y3/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The business has been saved')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({ city: 'Letterkenny', postcode: 'F92 X2Y3', address_line_1: null }),
    ]);
  });

  it('is read-only for a member', async () => {
    api.use(answers(getBusinessInfo, business));
    open('/business', { type: 'business', id: 1, role: 1 });
    expect(
      await screen.findByText('Managers and Owners of the business can change these details.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });
});

describe('organisation', () => {
  it('shows its businesses and unlimited credits', async () => {
    api.use(answers(getOrganisationInfo, organisation));
    open('/organisation', { type: 'organisation', id: 9, role: 1 });
    expect(await screen.findByText('Unlimited')).toBeInTheDocument();
    expect(screen.getByText('8')).toBeInTheDocument();
  });
});

describe('sections', () => {
  it('redirect from a section of another role to the profile', async () => {
    open('/organisation/users', { type: 'business', id: 1, role: 4 });
    expect(await screen.findByText('You do not have access to this')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Go to your profile' }));
    expect(await screen.findByRole('textbox', { name: /Full name/ })).toBeInTheDocument();
  });

  it('ask before the user leaves unsaved input for another section', async () => {
    open();
    await userEvent.type(await screen.findByRole('textbox', { name: /Full name/ }), ' junior');
    await userEvent.click(screen.getByRole('link', { name: 'Password' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  });
});

describe('role', () => {
  it('can be changed by a user with several roles', async () => {
    signIn({
      businesses: [aBusiness({ id: 1 }), aBusiness({ id: 2, name: 'Barrow Vets' })],
      organisations: [anOrganisation()],
      selectedRole: { type: 'business', id: 2, role: 4 },
    });
    const { router } = openAt('/account/password');
    expect(await screen.findByText('You’re working as Barrow Vets.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Change role' }));
    expect(router.state.location).toMatchObject({ hash: '#change-role', pathname: '/account/password' });
  });

  it('is not offered to a user with one role', async () => {
    signIn({ businesses: [aBusiness({ id: 1 })], selectedRole: { type: 'business', id: 1, role: 4 } });
    openAt('/account');
    expect(await screen.findByText('You’re working as Mulroy Veterinary.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change role' })).not.toBeInTheDocument();
  });
});
